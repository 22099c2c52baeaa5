/** Section 5: the special characters a password may count. */
export const passwordRules = [
  { label: 'At least 8 characters', error: 'Password must be at least 8 characters', test: /^.{8,}$/s },
  {
    label: 'One uppercase letter',
    error: 'Password must contain at least one uppercase letter',
    test: /[A-Z]/,
  },
  { label: 'One number', error: 'Password must contain at least one number', test: /\d/ },
  {
    label: 'One special character (@ $ ! % * ? &)',
    error: 'Password must contain at least one special character',
    test: /[@$!%*?&]/,
  },
] as const;

/**
 * Reset: /resetpassword and the code's purpose tell which. The shared input has six boxes unless
 * told otherwise; the screen shows four.
 */
export const otpLength = 4;
export const otpSeconds = 300;
