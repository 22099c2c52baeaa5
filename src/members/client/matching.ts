/** Whether a member's name holds the words as typed, whatever the case (DET-2). */
export const matchesSearch = (name: string, search: string): boolean =>
  name.toLowerCase().includes(search.trim().toLowerCase());
