/** Why a passage is in no requirement and no field: nothing was made of it, only a part of its sentence was taken, it could not be understood, or it speaks to the program that reads. */
export const leftOutReasons = ['nothing', 'part', 'unread', 'damaged', 'instruction'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
