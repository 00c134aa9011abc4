/// A second opinion on rule sheets, in 200 lines: of the product it uses package `gdl` alone.
@NullMarked
package org.tafl.naive;

import org.jspecify.annotations.NullMarked;
