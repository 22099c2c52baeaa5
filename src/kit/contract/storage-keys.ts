/** The specification's keys (section 9): of session storage, */
export const sessionKeys = { token: 'token', user: 'user', isAuthenticated: 'isAuthenticated' } as const;
/** and of local storage, which a sign-out removes. */
export const localKeys = {
  signUpOnboard: 'signUpOnboard',
  chatState: 'chatState',
  historyID: 'historyID',
} as const;
