const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text has the form of the ids that the database gives; it may still be the id of nothing. */
export const isUuid = (text: string): boolean => uuid.test(text);
