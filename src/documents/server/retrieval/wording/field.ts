/**
 * Different words of the field for the same thing: abbreviations and their long forms, trade names,
 * spellings. Each line is one thing.
 */
export const sameThing = `
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
concession = waiver
sour service = nace mr0175
painting = coating = paint`;
