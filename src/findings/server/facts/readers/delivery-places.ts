import { findMatches } from '#extraction/server/gazetteer/matches.ts';
import type { Statement } from '../statements.ts';

/** Where goods are brought to, by what is done there: "the driver unloads at Odessa yard". */
export type DeliveryPlace = {
  place: string;
  /** It is where they come ashore, and may be another place than where they end. */
  isOnTheWay: boolean;
  statement: Statement;
};

const name = String.raw`(?<place>\p{Lu}[\p{L}'’-]{2,}(?:\s(?:\p{Lu}[\p{L}'’-]+|port|yard))*)`;
const ends = [
  String.raw`[Uu]nload\p{L}*|[Oo]ff-?load\p{L}*|[Dd]elivered|[Dd]eliver|[Cc]onsigned|[Dd]estination|[Ss]hipped`,
  String.raw`[Aa]blad\p{L}*|[Aa]nlieferung|[Ee]ntrega`,
].join('|');
const onTheWay = String.raw`[Cc]leared|[Cc]learance|[Dd]ischarged?|[Aa]rriv\p{L}+`;
const between = String.raw`(?:\s(?:customs|by|our|agent|forwarder|the|goods|is|are|of|will|be|\p{L}+e?r)){0,4}`;
const brought = new RegExp(
  String.raw`(?<!\p{L})(?:(?<end>${ends})|(?<way>${onTheWay}))${between}` +
    String.raw`\s?(?:\s(?:at|to|nach|en)|:)\s(?:the\s)?(?:port\sof\s)?${name}`,
  'gu',
);
const otherCapitals = [
  'the|site|works|buyer|purchaser|client|company|owner|supplier|vendor|seller|contractor|incoterms',
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'week|monday|tuesday|wednesday|thursday|friday',
  'english|german|spanish|french',
  'order|article|clause|section|annex|appendix|item|lot|part|rev|drawing',
  'iso|api|asme|en|din',
  'dap|ddp|cip|cpt|cif|cfr|fca|fob|exw|dpu',
].join('|');
/** Capitals that begin no place. */
const noPlace = new RegExp(`^(?:${otherCapitals})$`, 'i');
const mayDeliver =
  /unload|off-?load|deliver|consign|destin|shipped|clear|discharg|arriv|ablad|anliefer|entrega/i;

/** The places that a statement says goods are brought to. */
export function deliveryPlaces(statement: Statement): DeliveryPlace[] {
  if (!mayDeliver.test(statement.text)) return [];
  return findMatches(brought, statement.text.replace(/\s+/g, ' ')).flatMap(({ groups }) => {
    const place = groups?.['place'] ?? '';
    return noPlace.test(place.split(' ')[0] ?? '')
      ? []
      : [{ place, isOnTheWay: groups?.['way'] !== undefined, statement }];
  });
}
