/** So many files go up in one call. */
export const maxUploadFiles = 10;
