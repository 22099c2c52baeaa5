import { remembered } from '#text/remembered.ts';
import { findMatches } from './matches.ts';
/** A name of an organisation found in a text; offsets relative to that text. */
export type NamedOrganisation = { name: string; start: number; end: number; hasLegalForm: boolean };

const oneForm =
  '(?:LIMITED|LTD\\.?|INC\\.?|CORPORATION|CORP\\.?|COMPANY(?=$|[,.;)\\n])|PRIVATE(?= LIMITED)|PVT\\.?|GMBH|SDN\\.? BHD\\.?|Ltd\\.?|Limited|Ltda\\.?|Lda\\.?|Inc\\.?|Incorporated|LLC|L\\.L\\.C\\.|LLP|L\\.?P\\.?|PLC|plc|Corp\\.?|Corporation|Co\\.|Co(?= (?:KG|KGaA|oHG|OHG)\\b)|GmbH|mbH|AG|SE|S\\.?A\\.?U\\.?|S\\.?A\\.?E\\.?|S\\.?A\\.?S\\.?|S\\.?A\\.?(?: de C\\.V\\.)?|S\\.?p\\.?A\\.?|S\\.?r\\.?l\\.?|S\\.?R\\.?L\\.?|B\\.?V\\.?|N\\.?V\\.?|A\\/S|ASA|AS|AB|Oy|Oyj|ApS|Sp\\. z o\\.o\\.|S\\.L\\.U\\.|S\\.?L\\.?|d\\.o\\.o\\.|a\\.s\\.|s\\.r\\.o\\.|Pty\\.?|Pvt\\.?|Pte\\.?|Sdn\\.? Bhd\\.?|Bhd\\.?|Tbk|FZE|FZCO|FZ-LLC|DMCC|WLL|W\\.L\\.L\\.|SAOC|SAOG|S\\.A\\.O\\.[CG]\\.|KSCP?|K\\.S\\.C\\.(?:P\\.|C\\.)?|QSC|Q\\.S\\.C\\.|OJSC|PJSC|JSC|OOO|ZAO|PAO|NV\\/SA|EEIG|KGaA|KG(?:[ ]a\\.?A\\.?)?|[oO]HG|eG|e\\.V\\.)';
/** "Pte Ltd", "Co LLC", "GmbH & Co. KG": a legal form is often several. */
const legalForm = `(?:(?:Private|Proprietary|Public|Co|Company)[ ](?=L))?${oneForm}(?:,?[ ]{1,2}(?:&[ ]{1,2}|and[ ])?(?:Private[ ])?${oneForm}(?=$|[\\s,.;:)("'’]))*`;
const trade =
  '(?:Company|Authority|Ministry|Directorate|Department|Municipality|University|Institute|Agency|Commission|Council|Partners|Partnership|Group|Holdings?|Enterprises?|Industries|Services|Energy|Petroleum|Oil|Gas|Refiner(?:y|ies)|Petrochemicals?|Power|Utilities|Water|Pipelines?|Transmission|Engineering|Drilling|Resources|Offshore|Operations|Fabricators|Valves?|Supply|Trading|Exploration|Terminals?|Chemicals?|Electric|Networks?|PETROLEUM|REFINERY|REFINING|DRILLING|AUTHORITY|MINISTRY|ENERGY|Refining|Oilfield|Subsea|Wellheads?|Steel|Marine|Midstream|Upstream|Petro)';
/**
 * A full stop stands inside a word or after a capital or an abbreviation; elsewhere it ends the
 * sentence before the name.
 */
const word =
  "(?:(?:Co|Inc|Ltd|St|Corp|Pvt|Pte|Sdn|Govt|Bros)\\.|[\\p{Lu}\\d](?:[\\p{L}\\d&'’/-]|\\.(?=[\\p{L}\\d])|(?<=\\p{Lu})\\.)*)";
/** A gap of one tab is the edge of a cell. */
const blank = '[ ]{1,3}';
const linked = `${word}(?:,?${blank}(?:(?:of|and|de|du|for|the|&|und|y|et|am)${blank})?${word}){0,8}?`;
/** What a body calls itself in other languages: it goes on through articles and prepositions ("Gesellschaft für …"). */
const body =
  '(?:\\p{Lu}?\\p{Ll}*(?:[Gg]esellschaft|[Vv]erwaltung|[Vv]erband|[Bb]etriebe?|[Aa]nstalt|[Mm]aatschappij)|Soci[eé]t[eé]|Compagnie|Entreprise|Régie|Groupement|Sociedad|Compañía|Empresa|Sociedade|' +
  'Companhia|Societ[aà]|Compagnia|Azienda|Consorzio|Consorcio|Petróleos|Pétroles)';
const small =
  "(?:für|zur|zum|der|des|die|den|und|voor|van|het|en|de|du|d['’]|l['’]|la|le|les|et|del|las|los|y|e|do|da|dos|das|di|dell['’]|della|delle|dello|degli|dei|per|pour|para|a|i)";
const bodied = `${body}(?:${blank}(?:${small}${blank}){0,2}(?:[dl]['’])?${word}){1,9}?`;
/** What stands in brackets before the legal form: "(Pty) Ltd", "(U.K.) Limited", "(Operations) Ltd". */
const inBrackets = '(?:\\(\\p{Lu}[\\p{L}.&-]{0,14}\\)[ ]{1,2})?';
const withForm = new RegExp(
  `(${bodied}|${linked})[,]?${blank}(${inBrackets}${legalForm})(?=$|[\\s,.;:)("'’]|[–-]\\s)`,
  'gu',
);
const withTrade = new RegExp(
  `\\b(${word}(?:${blank}(?:(?:of|and|de|for|&)${blank})?${word}){0,5}?${blank}${trade}(?:${blank}(?:${word}${blank}){0,2}?${trade})*)(?=$|[\\s,.;:)("'’])`,
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
    (!hasLegalForm && !/\s/.test(name)) ||
    found.some((other) => start < other.end && other.start < end)
  )
    return;
  found.push({ name, start, end, hasLegalForm });
}
