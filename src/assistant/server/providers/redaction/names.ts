const part = String.raw`[\p{Lu}][\p{L}'’-]{0,30}\.?`;
const nameOnly = new RegExp(
  String.raw`^(?:(?:[Mm]rs?|[Mm]s|[Dd]r|[Ee]ng|[Ii]ng)\.?\s+)?(${part}(?:\s+${part}){1,3})\s*(?:$|[|,;(–—/]|\s-\s)`,
  'u',
);
const closing =
  /^[ \t>]*(?:(?:with )?(?:best|kind|kindest|warm|warmest)?[ \t]*regards|best wishes|yours[ \t]+(?:sincerely|faithfully|truly)|sincerely(?:[ \t]+yours)?|respectfully|(?:many[ \t]+)?thanks(?:[ \t]+(?:and|&)[ \t]+(?:best |kind )?regards)?|thank you|cheers|best|mit freundlichen grüßen|cordialement|saludos)[ \t]*[,.!]?[ \t]*(.*)$/i;
const header =
  /^[ \t>]*(?:from|to|cc|attn|attention|contact(?: person)?|buyer|prepared by|name)[ \t]*:[ \t]*(.+)$/i;
const company =
  /\b(?:ll?c|ltd|limited|inc|corp|corporation|gmbh|plc|s\.?a|co|company|group|department|dept|team|procurement|purchasing|sales|office|division|engineering|services|industries|manufacturing|works|valves?|oil|gas|petroleum|energy)\b/i;
const linesAfterClosing = 3;

const nameIn = (line: string): string | null => {
  const name = nameOnly.exec(
    line
      .replace(/["“”]/g, '')
      .replace(/<[^>]*>?.*$/, '')
      .trim(),
  )?.[1];
  return name && !company.test(name) ? name.trim() : null;
};

/**
 * Names of people as the signatures and headers of mails give them away by their place; company
 * names are none.
 */
export const signedNames = (text: string): string[] => {
  const lines = text.split(/\r?\n/);
  const found = new Set<string>();
  const note = (line: string | undefined): boolean => {
    const name = line ? nameIn(line) : null;
    if (name) found.add(name);
    return name !== null;
  };
  lines.forEach((line, at) => {
    if (line.length > 300) return;
    for (const each of header.exec(line)?.[1]?.split(';') ?? []) note(each);
    const closed = closing.exec(line);
    if (!closed || note(closed[1])) return;
    const below = lines.slice(at + 1, at + 1 + linesAfterClosing * 2).filter((each) => each.trim() !== '');
    below.slice(0, linesAfterClosing).some(note);
  });
  return [...found];
};
