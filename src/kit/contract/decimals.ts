/** A decimal number as text: up to 9 digits before and 6 after the point. */
export const decimalPattern = /^\d{1,9}(\.\d{1,6})?$/;
