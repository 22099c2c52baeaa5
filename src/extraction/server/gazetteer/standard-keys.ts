const family = /\b(API|EN|NACE|ISO|OHSAS|NORSOK|DNV|ASME|PED|ATEX|IECEx)\b/i;

/**
 * What makes two names the same standard: "API Spec 6A", "API 6A, PSL 3" and "API Specification 6A,
 * 21st Edition" share "api 6a". The two types of EN 10204 certificate are different papers and have
 * their own keys ("en 10204 type 3.2").
 */
export function standardKey(name: string): string {
  const inspection = /10204/.test(name) ? /\b([23]\.[12])/.exec(name.replace('10204', ''))?.[1] : undefined;
  if (/10204/.test(name)) return inspection === undefined ? 'en 10204' : `en 10204 type ${inspection}`;
  if (/\b15156\b|\bMR[\s-]?0?175\b/i.test(name)) return 'nace mr0175';
  if (/\bmonogram/i.test(name)) return 'api monogram';
  const kind = family.exec(name)?.[1]?.toLowerCase();
  const number = /\b(?:[A-Z]{1,2}[\s-]?)?\d+[A-Z]*(?:\/\d+\/EU)?/i.exec(
    name.slice(kind === undefined ? 0 : name.toLowerCase().indexOf(kind) + kind.length),
  );
  if (kind === undefined || !number)
    return (kind ?? name)
      .toLowerCase()
      .replace(/[^\p{Script=Arabic}a-z0-9]+/gu, ' ')
      .replace(/certificates\b/, 'certificate')
      .trim();
  if (kind === 'ped' || kind === 'atex') return kind;
  return `${kind} ${number[0]
    .toLowerCase()
    .replace(/^(?:rp|td|ec|on|r)[\s-]*/, '')
    .replace(/\s/g, '')}`;
}

/**
 * True when the name says more than the other of the same standard: an edition, a level, a type;
 * then the longer one.
 */
export function isMoreSpecific(name: string, than: string): boolean {
  const detail = (text: string): number =>
    (
      text.match(/\b(?:edition|ed\.|PSL|QSL|PR|BSL|type|grade|class|level|annex|part)\b|:(?:19|20)\d\d/gi) ??
      []
    ).length;
  const by = detail(name) - detail(than);
  return by > 0 || (by === 0 && detail(name) > 0 && name.length > than.length);
}
