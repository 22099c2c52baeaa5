/** The pattern of what holds a text anywhere, whatever signs it is made of; for columns in small letters. */
export const likePattern = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
