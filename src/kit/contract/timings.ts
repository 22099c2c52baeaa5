/** What the specification counts in milliseconds (section 9), each in this one place. */
export const toastMilliseconds = 3000;
/** From a sign-out or a 401 to /login. */
export const leaveMilliseconds = 1500;
/** From an accepted invitation to the choice of a password. */
export const inviteMilliseconds = 1500;
/** From "already registered" to /login. */
export const registeredMilliseconds = 5000;
