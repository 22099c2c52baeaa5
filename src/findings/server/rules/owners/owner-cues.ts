/** The specifications of owners, by the form of their numbers, and what each brings into a review. */
export type OwnerCode = {
  owner: string;
  name: string;
  pattern: RegExp;
  brings: string;
  example: string;
  counter: string;
  /** The form alone is too common: the owner is named in the enquiry as well. */
  needs?: RegExp;
};

type Row = readonly [
  owner: string,
  name: string,
  pattern: RegExp,
  brings: string,
  exampleAndCounter: readonly [string, string],
  needs?: RegExp,
];

const aramco = 'Saudi Aramco';
const adnoc = 'ADNOC';
const qatar = 'QatarEnergy';
const pdo = 'PDO';
const equinor = 'Equinor';
const norsok = 'NORSOK';

/** Forms as owners publish them; what a code brings is to be read in the document itself. */
const rows: readonly Row[] = [
  [
    aramco,
    '9COM',
    /\b9COM\b(?:[\s#:-]*\d{6,10})?/g,
    'only manufacturers approved for the 9COM code may supply; our approval for the code is checked',
    ['9COM 6000001234', '9 com ports'],
  ],
  [
    aramco,
    'SAMSS',
    /\b\d{2}-SAMSS-\d{3}\b/g,
    'a materials system specification on top of the API or ASME standard',
    ['04-SAMSS-035', 'SAMSUNG-035'],
  ],
  [
    aramco,
    'SAES',
    /\bSAES-[A-Z]-\d{3}\b/g,
    'an engineering standard of the owner',
    ['SAES-L-108', 'SAE-L-108'],
  ],
  [
    aramco,
    'SAEP',
    /\bSAEP-\d{1,4}\b/g,
    'a procedure; SAEP-1151 sets the inspection levels',
    ['SAEP-1151', 'SAE 1151'],
  ],
  [
    aramco,
    'Form 175',
    /\b(?:form\s)?175-\d{6}\b/gi,
    'an inspection requirement form with hold and witness points of the owner',
    ['Form 175-043100', '1175-04310'],
  ],
  [
    aramco,
    'IKTVA',
    /\bIKTVA\b/g,
    'a share of value added in the Kingdom that is reported and scored',
    ['IKTVA programme', 'IKEA'],
  ],
  [
    aramco,
    'inspection level',
    /\binspection level\s?[0-4]\b/gi,
    'the extent of inspection by the owner, with its notice',
    ['Inspection level 2', 'noise level 2'],
    /aramco|SAEP|SAMSS|9COM/i,
  ],
  [aramco, 'SABP', /\bSABP-[A-Z]-\d{3}\b/g, 'a best practice of the owner', ['SABP-Z-004', 'SAP-Z-004']],
  [
    'SABIC',
    'SES',
    /\bSES[\s-][A-Z]\d{2}-[A-Z]\d{2}\b/g,
    'an engineering standard of the owner',
    ['SES-L02-E01', 'SES 2022'],
  ],
  [
    adnoc,
    'AGES',
    /\bAGES-(?:SP|GL|PH|ST)-\d{2}-\d{3}\b/g,
    'a group engineering standard; deviations need the owner’s approval',
    ['AGES-SP-09-003', 'AGES 9-12'],
  ],
  [
    adnoc,
    'ICV',
    /\bICV\b/g,
    'a valid In-Country Value certificate with the bid; without it the score is 0',
    ['ICV certificate', 'ICU certificate'],
    /adnoc|\bUAE\b|emirates|abu dhabi/i,
  ],
  [
    qatar,
    'QP standard',
    /\bQP-(?:STD|SPC|PHL|GDL|REG|PRC)-[A-Z]{1,2}-\d{3}\b/g,
    'a corporate standard of the owner',
    ['QP-STD-R-001', 'QP-12'],
  ],
  [
    qatar,
    'Tawteen',
    /\bTawteen\b/gi,
    'the local-content programme with its own ICV score',
    ['Tawteen ICV', 'Taw ten'],
  ],
  [
    pdo,
    'SP',
    /\bSP-\d{4}\b/g,
    'a specification of the company',
    ['SP-1246', 'SP-12'],
    /\bPDO\b|petroleum development oman/i,
  ],
  [
    pdo,
    'ICV Oman',
    /\bICV\b/g,
    'in-country value in Oman, reported with the bid',
    ['ICV plan', 'IVC plan'],
    /\bPDO\b|\boman\b/i,
  ],
  ['KOC', 'KOC standard', /\bKOC-[A-Z]{1,2}-\d{3}\b/g, 'a standard of the company', ['KOC-L-008', 'KOC 12']],
  [
    'KNPC',
    'KNPC standard',
    /\bKNPC\b[\s-]*(?:\d{2}-[A-Z]{2}-\d{3,4}|P-\d{4})/g,
    'a standard of the company',
    ['KNPC P-6051', 'KNPC refinery'],
  ],
  [
    equinor,
    'TR',
    /\bTR\s?\d{4}\b/g,
    'a technical requirement of the owner, with its governing deviations system',
    ['TR2000', 'TR 12'],
    /equinor|statoil/i,
  ],
  [
    norsok,
    'Z-018',
    /\bZ-018\b/g,
    'a supplier’s document list with codes, documents with the bid, in weeks after order, and final',
    ['NORSOK Z-018', 'Z-1018'],
  ],
  [
    norsok,
    'M-650',
    /\bNORSOK\s(?:standard\s)?M-650\b/g,
    'manufacturers of special materials are qualified (QTR) before they forge or cast',
    ['NORSOK M-650', 'NORSOK M-6500'],
  ],
  [
    norsok,
    'M-630',
    /\bNORSOK\s(?:standard\s)?M-630\b/g,
    'material data sheets (MDS) for piping materials',
    ['NORSOK M-630', 'M-63'],
  ],
  [
    norsok,
    'M-501',
    /\bNORSOK\s(?:standard\s)?M-501\b/g,
    'coating systems with qualified procedures and inspectors',
    ['NORSOK M-501', 'M-50'],
  ],
  [
    norsok,
    'M-001',
    /\bNORSOK\s(?:standard\s)?M-(?:001|710)\b/g,
    'limits of materials and elastomers by service',
    ['NORSOK M-710', 'NORSOK M-71'],
  ],
  [
    norsok,
    'M-101',
    /\bNORSOK\s(?:standard\s)?M-(?:101|120|121|122)\b/g,
    'fabrication and data sheets of structural steel and its castings',
    ['NORSOK M-101', 'NORSOK M-10'],
  ],
  [
    norsok,
    'M-601',
    /\bNORSOK\s(?:standard\s)?M-601\b/g,
    'welding, its procedures and the inspection of piping',
    ['NORSOK M-601', 'NORSOK M-6011'],
  ],
  [
    norsok,
    'L-001',
    /\bNORSOK\s(?:standard\s)?L-00[1-5]\b/g,
    'piping classes and valve data sheets, layout and design of piping',
    ['NORSOK L-002', 'NORSOK L-2'],
  ],
  [
    norsok,
    'R-002',
    /\bNORSOK\s(?:standard\s)?R-00[25]\b/g,
    'design, proof and papers of lifting equipment',
    ['NORSOK R-002', 'NORSOK R-2'],
  ],
  [
    norsok,
    'Z-015',
    /\bNORSOK\s(?:standard\s)?Z-015\b/g,
    'the approval of temporary equipment before it is used offshore',
    ['NORSOK Z-015', 'NORSOK Z-15'],
  ],
  [
    'Shell',
    'DEP',
    /\bDEP\s?\d{2}\.\d{2}\.\d{2}\.\d{2}\b(?:-\w{3})?/g,
    'a design and engineering practice of the owner',
    ['DEP 31.38.01.11-Gen', 'DEP 31.38'],
  ],
  [
    'Shell',
    'MESC',
    /\bMESC(?:\sSPE\s\d{2}\/\d{3})?/g,
    'a catalogue of materials with its purchase specification (SPE)',
    ['MESC SPE 77/302', 'MESH SPE'],
  ],
  [
    'TotalEnergies',
    'GS EP',
    /\bGS[\s-]EP[\s-][A-Z]{3}[\s-]\d{3}\b/g,
    'a general specification of the company',
    ['GS EP PVV 142', 'GS EP 12'],
  ],
  [
    'BP',
    'GIS',
    /\bGIS\s?\d{2}-\d{3}\b/g,
    'a guidance for industry specification of the group',
    ['GIS 62-016', 'GIS 2020'],
  ],
  [
    'ExxonMobil',
    'GP',
    /\bGP\s?\d{2}-\d{2}-\d{2}\b/g,
    'a global practice of the company',
    ['GP 03-12-09', 'GP 3-12'],
  ],
  [
    'Chevron',
    'CES',
    /\b[A-Z]{3}-(?:SU|DU|EN)-\d{3,4}(?:\.\d{2})?\b/g,
    'an engineering standard of the company',
    ['PIM-SU-5112', 'PIM-XX-5112'],
  ],
  [
    'Petronas',
    'PTS',
    /\bPTS\s?\d{2}\.\d{2}\.\d{2}(?:\.\d{2})?\b/g,
    'a technical standard of the group',
    ['PTS 12.30.02', 'PTS 12'],
  ],
  [
    'Petrobras',
    'I-ET',
    /\bI-ET-\d{4}\.\d{2}\b/g,
    'a technical specification of the company',
    ['I-ET-3010.00', 'IET-3010'],
  ],
  ['Petrobras', 'N standard', /\bN-\d{3,4}\b/g, 'a standard of the company', ['N-2247', 'N-2'], /petrobras/i],
  [
    'Pemex',
    'NRF',
    /\bNRF-\d{3}-PEMEX\b/g,
    'a reference standard of the company',
    ['NRF-032-PEMEX', 'NRF-032'],
  ],
  [
    'Eni',
    'company specification',
    /\b\d{5}\.[A-Z]{3}\.[A-Z]{3}\.[A-Z]{3}\b/g,
    'a company standard',
    ['20198.COO.GEN.SDS', '20198.12'],
  ],
  [
    'IOGP',
    'JIP33',
    /\bIOGP\s?S-\d{3}[A-Z]?\b|\bS-(?:5|6|7)\d{2}[DQLJ]\b/g,
    'a supplement to the API or ISO standard with its own data sheet, quality and document requirements (D, Q, L)',
    ['IOGP S-562', 'S-56'],
  ],
  [
    'India',
    'OISD',
    /\bOISD[\s-](?:STD|GDN|RP)[\s-]\d{2,3}\b/g,
    'a safety standard of the Indian directorate',
    ['OISD-STD-118', 'OISD guidance'],
  ],
];

export const ownerCodes: readonly OwnerCode[] = rows.map(
  ([owner, name, pattern, brings, [example, counter], needs]) => ({
    owner,
    name,
    pattern,
    brings,
    example,
    counter,
    ...(needs ? { needs } : {}),
  }),
);
