import { partsOf, stemOf, termsOf, writtenWords } from './words.ts';

/** Different words of the field for the same thing: abbreviations and their long forms, trade names, spellings. Each line is one thing. */
const sameThing = `
ncr = nonconformity report = nonconformance report
nonconformity = nonconformance = nonconforming
capa = corrective action
mrb = material review board
itp = inspection and test plan
fat = factory acceptance test
mdb = manufacturing data book = data book = manufacturing record book
mtr = mtc = mill certificate = material certificate = inspection certificate = material test report
coc = certificate of conformity = certificate of conformance
ptw = permit to work = work permit
pmi = positive material identification
ndt = nde = non-destructive testing = non-destructive examination
moc = management of change
po = purchase order
rfq = rfp = enquiry = inquiry = request for quotation
quotation = quote = bid
ld = liquidated damages
ppe = protective equipment
psl = product specification level
tpi = third party inspection
sds = msds = safety data sheet
hse = health safety environment
qms = quality management system
dft = dry film thickness
wps = weld procedure = welding procedure specification
pqr = procedure qualification record
pwht = post weld heat treatment
h2s = hydrogen sulphide = hydrogen sulfide
lel = lower explosive limit
otd = delivery on time = on-time delivery
fpy = first-pass yield
cmm = coordinate measuring machine
hydrotest = hydrostatic test = pressure test
shell test = body test
gage = gauge
manometer = pressure gauge
caliper = calliper
vendor = supplier
client = customer
subcontractor = outsourced
licence = license
nonconforming = defective = faulty
concession = use as is = waiver
sour service = nace mr0175
painting = coating = paint`;

/** Plain words that people and procedures use for one another; they say less than a name of the field. */
const nearlySame = `
keep = retain = store = archive
employee = staff = worker = personnel = people
buy = purchase = procure
halt = stop = suspend
ship = deliver = dispatch
warehouse = store = stock
change = modify = amend = alter
temporary = provisional = interim
deadline = due = within
answer = reply = respond
check = inspect = verify = examine
approve = authorise = release = sign
frequency = interval = often = every
train = instruct = course
mistake = error
fault = defect
discard = destroy = scrap
gift = present
fix = repair
responsible = accountable = answers for
remark = comment
deviation = exception
cancel = withdraw
valid = in force
old = obsolete = earlier
allowed = permitted
forbidden = prohibited = not allowed
limit = maximum = at most
minimum = at least
test = check
start = begin
end = finish = complete
cost = price
amount = value
injury = accident
yearly = annual = 12 months
monthly = every month
weekly = every week
daily = every day
inform = tell = notify
part = piece = item
weld = welding
tool = equipment
failure = breakdown
report = write
copy = duplicate
stamp = label = tag = mark
safety stock = minimum stock`;

type Group = { phrases: readonly (readonly string[])[]; weight: number };
const groupsIn = (lines: string, weight: number): Group[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({
      phrases: line
        .split(' = ')
        .map(termsOf)
        .filter((phrase) => phrase.length > 0),
      weight,
    }));

/** Another name says a little less than the word that was asked. */
const nameWeight = 0.5;
const plainWeight = 0.2;

/** Phrases by their first stem, each with the other names of the same thing. */
const byFirst = new Map<string, { phrase: readonly string[]; others: readonly (readonly string[])[]; weight: number }[]>();
for (const { phrases, weight } of [...groupsIn(sameThing, nameWeight), ...groupsIn(nearlySame, plainWeight)]) {
  for (const phrase of phrases) {
    const [first = ''] = phrase;
    const others = phrases.filter((other) => other.join(' ') !== phrase.join(' '));
    byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, others, weight }]);
  }
}

/** Another name of what some of the question's terms mean; `of` are the places of these terms in the question. */
export type OtherName = { of: readonly number[]; terms: readonly string[]; weight: number };

/** What else the things of a question may be called, by its stems in their order. */
export const otherNames = (terms: readonly string[]): OtherName[] =>
  terms.flatMap((term, at) =>
    (byFirst.get(term) ?? [])
      .filter(({ phrase }) => phrase.every((each, step) => terms[at + step] === each))
      .flatMap(({ phrase, others, weight }) => others.map((other) => ({ of: phrase.map((_, step) => at + step), terms: other, weight }))),
  );

/** The same words written together and apart: "pre-rendering" and "prerendering", "PSL-3" and "PSL3", "useState" and "use state". */
export const writtenOtherwise = (question: string, terms: readonly string[]): OtherName[] => {
  const words = writtenWords(question);
  const placesOf = (word: string): number[] => [terms.indexOf(stemOf(word.toLowerCase()))].filter((place) => place >= 0);
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    const apart = { of: placesOf(word), terms: partsOf(word).flatMap(termsOf), weight: nameWeight };
    const together = next === undefined ? [] : [{ of: [...placesOf(word), ...placesOf(next)], terms: termsOf(word + next), weight: nameWeight }];
    return [apart, ...together].filter((name) => name.of.length > 0 && name.terms.length > 0);
  });
};
