/** Forms of one word that have different stems: what is done, who does it, what comes of it. */
export const sameWord = `
absent = absence; accurate = accuracy; acquire = acquisition; act = action; add = addition; admit = admission; analyse = analyze = analysis
analyst = analyse; assume = assumption; authorise = authorization; behave = behaviour = behavior; believe = belief; build = builder
categorise = category = categorize; cause = causal; certify = certificate; choose = choice; clarify = clarification; classify = classification = class
clean = cleanliness; close = closure; compare = comparison; compete = competition = competitor; complain = complaint; comply = compliance = compliant
constrain = constraint; contradict = contradictory; cover = coverage; create = creation; criterion = criteria; decide = decision; deep = depth
defend = defence = defense; define = definition; deliver = delivery; deny = denial; depart = departure; describe = description; destroy = destruction
die = death = dead = fatal; disclose = disclosure; dispose = disposition; distant = distance; distribute = distributor; divide = division; eat = eaten
enquire = enquiry = inquire = inquiry; enter = entry = entrance; err = error; exceed = excess; exclude = exclusion; expand = expansion
expend = expense; expire = expiry; explode = explosion; extend = extension = extent; fail = failure; familiar = familiarise; finance = financial
fly = flight; freeze = frozen; frequent = frequency; grind = ground; grow = growth; heat = hot; hide = hidden; high = height; honest = honesty
identify = identification = identity; imply = implication; include = inclusion; injure = injury; intend = intention; invade = invasion
judge = judgement; justify = justification; know = knowledge = knew = known; legal = law; liable = liability; licence = license = licensee
long = length; lose = loss; maintain = maintenance; maximum = maximise; mean = meant; minimum = minimise = minimal; modify = modification
move = movement = relocation; necessary = necessity; notify = notification = notice; oblige = obligatory; obsolete = obsolescence; occur = occurrence
omit = omission; oppose = opposite; penal = penalty = penalise; perceive = perception; permit = permission; person = personnel; persuade = persuasion
practice = practise; prescribe = prescription; press = pressure = pressurise; prevail = prevalence; proceed = procedure; prove = proof
provide = provision; publish = publication; qualify = qualification; quantity = quantify; reach = reachable; react = reaction; read = reader
receive = receipt = recipient; recognise = recognition; recur = recurrence; reduce = reduction; rely = reliance; repeat = repetition = repeatedly
resolve = resolution; respond = response; retain = retention; safe = safety; satisfy = satisfaction = satisfactory; sell = sale
sign = signature = signatory; simple = simplify; solve = solution; speak = spoke = spoken; special = specialist; specify = specification
spend = spent; steal = theft = stolen; store = storage; strong = strength; submit = submission; subscribe = subscription; succeed = success
supervise = supervisor; suspend = suspension; tell = told; tend = tendency; test = tester; think = thought; transmit = transmission; treat = treatment
urgent = urgency; use = usage; vacant = vacancy; vary = variation = variable = variance; verify = verification; visit = visitor; warm = warmth
weigh = weight; weld = welder; wide = width; withdraw = withdrew`;
