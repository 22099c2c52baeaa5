/** True for a mail in a hurry: after most full stops it goes on in small letters. */
export function isHastyText(text: string): boolean {
  const head = text.slice(0, 20_000);
  const small = head.match(/[\p{Ll}\d][.?!]{1,3}\s+\p{Ll}/gu)?.length ?? 0;
  return small >= 2 && small > (head.match(/[\p{L}\d][.?!]{1,3}\s+\p{Lu}/gu)?.length ?? 0);
}
