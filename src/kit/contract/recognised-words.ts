/** A recognised word is six numbers: its offset in the text, then x, y, width and height in pixels, and how sure it is (0 to 100). */
export const numbersPerWord = 6;
