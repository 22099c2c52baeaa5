import { remembered } from '#text/remembered.ts';
import { findMatches } from './matches.ts';
/** A name of an organisation found in a text; offsets relative to that text. */
export type NamedOrganisation = { name: string; start: number; end: number; hasLegalForm: boolean };

const oneForm =
  '(?:LIMITED|LTD\\.?|INC\\.?|CORPORATION|CORP\\.?|COMPANY(?=$|[,.;)\\n])|PRIVATE(?= LIMITED)|PVT\\.?|GMBH|SDN\\.? BHD\\.?|Ltd\\.?|Limited|Ltda\\.?|Lda\\.?|Inc\\.?|Incorporated|LLC|L\\.L\\.C\\.|LLP|L\\.?P\\.?|PLC|plc|Corp\\.?|Corporation|Co\\.|GmbH|mbH|AG|SE|S\\.?A\\.?U\\.?|S\\.?A\\.?E\\.?|S\\.?A\\.?S\\.?|S\\.?A\\.?(?: de C\\.V\\.)?|S\\.?p\\.?A\\.?|S\\.?r\\.?l\\.?|S\\.?R\\.?L\\.?|B\\.?V\\.?|N\\.?V\\.?|A\\/S|ASA|AS|AB|Oy|Oyj|ApS|Sp\\. z o\\.o\\.|S\\.L\\.U\\.|S\\.?L\\.?|d\\.o\\.o\\.|a\\.s\\.|s\\.r\\.o\\.|Pty\\.?|Pvt\\.?|Pte\\.?|Sdn\\.? Bhd\\.?|Bhd\\.?|Tbk|FZE|FZCO|FZ-LLC|DMCC|WLL|W\\.L\\.L\\.|SAOC|SAOG|S\\.A\\.O\\.[CG]\\.|KSCP?|K\\.S\\.C\\.(?:P\\.|C\\.)?|QSC|Q\\.S\\.C\\.|OJSC|PJSC|JSC|OOO|ZAO|PAO|NV\\/SA|EEIG|KGaA|KG)';
/** "Pte Ltd", "Co LLC", "GmbH & Co. KG": a legal form is often several. */
const legalForm = `(?:(?:Private|Proprietary|Public|Co|Company)[ \\t](?=L))?${oneForm}(?:,?[ \\t]{1,2}(?:&[ \\t]{1,2}|and[ \\t])?(?:Private[ \\t])?${oneForm}(?=$|[\\s,.;:)("'’]))*`;
const trade =
  '(?:Company|Authority|Ministry|Directorate|Department|Municipality|University|Institute|Agency|Commission|Council|Partners|Partnership|Group|Holdings?|Enterprises?|Industries|Services|Energy|Petroleum|Oil|Gas|Refiner(?:y|ies)|Petrochemicals?|Power|Utilities|Water|Pipelines?|Transmission|Engineering|Drilling|Resources|Offshore|Operations|Fabricators|Valves?|Supply|Trading|Exploration|Terminals?|Chemicals?|Electric|Networks?|PETROLEUM|REFINERY|REFINING|DRILLING|AUTHORITY|MINISTRY|ENERGY|Refining|Oilfield|Subsea|Wellheads?|Steel|Marine|Midstream|Upstream|Petro)';
/**
 * A full stop stands inside a word or after a capital or an abbreviation; elsewhere it ends the
 * sentence before the name.
 */
const word =
  "(?:(?:Co|Inc|Ltd|St|Corp|Pvt|Pte|Sdn|Govt|Bros)\\.|[\\p{Lu}\\d](?:[\\p{L}\\d&'’/-]|\\.(?=[\\p{L}\\d])|(?<=\\p{Lu})\\.)*)";
const linked = `${word}(?:,?[ \\t]{1,3}(?:(?:of|and|de|du|for|the|&|und|y|et)[ \\t]{1,2})?${word}){0,8}?`;
/** What stands in brackets before the legal form: "(Pty) Ltd", "(U.K.) Limited", "(Operations) Ltd". */
const inBrackets = '(?:\\(\\p{Lu}[\\p{L}.&-]{0,14}\\)[ \\t]{1,2})?';
const withForm = new RegExp(
  `(${linked})[,]?[ \\t]{1,3}(${inBrackets}${legalForm})(?=$|[\\s,.;:)("'’]|[–-]\\s)`,
  'gu',
);
const withTrade = new RegExp(
  `\\b(${word}(?:[ \\t]{1,3}(?:(?:of|and|de|for|&)[ \\t]{1,2})?${word}){0,5}?[ \\t]{1,3}${trade}(?:[ \\t]{1,3}(?:${word}[ \\t]{1,3}){0,2}?${trade})*)(?=$|[\\s,.;:)("'’])`,
  'gu',
);
const openers =
  /^(?:(?:The|Tender|RFQ|RFP|Enquiry|Inquiry|Request|For|From|To|By|At|In|On|Our|Your|We|Dear|Subject|Re|Regards|Client|Buyer|Customer|Purchaser|Owner|Employer|Company|Messrs|Attn|About|Both|And|Thanks|Notice|Invitation|Bid|Offer|NIT|Sent|No|Mr|Ms|Mrs|With|This|Through|Between|Of|Please|Supply|Purchase|Invitation|Quotation|Request|Document|M\/s)\b[.:]?[ \t]+|[\d./-]+[ \t]+|[A-Z]{2,5}\d[\w/-]*[ \t]+(?:[–-][ \t]+)?)+/iu;
/** What somebody is there, before the name of whom they work for: "Senior Buyer, Acme Ltd". */
const position =
  /^(?:[\p{L}&/-]+[ \t]+){0,4}?(?:Buyer|Manager|Engineer|Director|Officer|President|Coordinator|Specialist|Supervisor|Superintendent|Executive|Administrator|Planner|Expediter|Estimator|Analyst|Assistant|Advisor|Consultant|Lead|Purchaser)[ \t]*,[ \t]+/u;
/** A department of somebody, an apposition in brackets: no name. */
const noName =
  /^(?:An? |(?:the )?(?:engineering|procurement|purchas\w+|materials?|contracts?|commercial|sales|supply|technical|quality|maintenance|operations?|projects?|project \w+|finance|logistics|tender\w*|vendor|customer|health|safety|drilling)(?: (?:&|and|chain) \w+| management| control| assurance)? (?:department|directorate|group|services|authority|supply|engineering|operations)$)/i;

/**
 * Organisations with a legal form ("Ltd", "A/S"), then those with a trade word ("… Petroleum"),
 * line by line and in order.
 */
export const organisationsIn: (text: string) => readonly NamedOrganisation[] = remembered(findOrganisations);

function findOrganisations(text: string): NamedOrganisation[] {
  const found: NamedOrganisation[] = [];
  for (const match of findMatches(withForm, text)) add(found, match.index, match[0], true);
  for (const match of findMatches(withTrade, text)) add(found, match.index, match[0], false);
  return found.sort((one, other) => one.start - other.start);
}

function add(found: NamedOrganisation[], at: number, words: string, hasLegalForm: boolean): void {
  const opened = openers.exec(words)?.[0].length ?? 0;
  const cut = opened + (position.exec(words.slice(opened))?.[0].length ?? 0);
  const name = words.slice(cut).replace(/[,;:\s]+$/, '');
  const start = at + cut;
  const end = start + name.length;
  if (
    name.length < 4 ||
    !/\p{L}{2}/u.test(name) ||
    noName.test(name) ||
    found.some((other) => start < other.end && other.start < end)
  )
    return;
  found.push({ name, start, end, hasLegalForm });
}
