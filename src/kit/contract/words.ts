/** Whether a text holds two letters or digits side by side; what does not says nothing. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]{2}/u.test(text);

/** A name written together, its parts apart: "RequiredCertificate" as "Required Certificate". */
export const spaced = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');
