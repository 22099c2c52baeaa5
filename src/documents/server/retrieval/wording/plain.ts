/** Plain words that people and procedures use for one another; they say less than a name of the field. */
export const nearlySame = `
keep = retain = store = archive; employee = staff = worker = personnel = people = colleague; buy = purchase = procure
halt = stop = suspend = interrupt = pause; ship = deliver = dispatch = send; warehouse = store = stock
change = modify = amend = alter = adjust = switch = replace; modification = change = alteration = amendment; temporary = provisional = interim
deadline = due = within = time limit; answer = reply = respond = react; check = inspect = verify = examine
approve = authorise = release = sign = permit = accept; frequency = interval = often = every; train = instruct = course = teach = learn
mistake = error; fault = defect; discard = destroy = scrap = dispose = throw away; gift = present; fix = repair = mend = correct
responsible = accountable = answers for; remark = comment = note; deviation = exception; cancel = withdraw = revoke; valid = in force
old = obsolete = earlier = previous = former = outdated; allowed = permitted; forbidden = prohibited = not allowed; limit = maximum = at most
minimum = at least; test = check = try out; start = begin = open = launch; end = finish = complete = close; cost = price = expense = charge
amount = value = sum; injury = accident = hurt; yearly = annual = every year = 12 months; monthly = every month; weekly = every week
daily = every day; inform = tell = notify = announce = report = advise; part = piece = item = component; tool = equipment = instrument = device
failure = breakdown = malfunction = break; copy = duplicate; stamp = label = tag = mark; safety stock = minimum stock; visitor = guest
boss = manager = head = superior = supervisor; deputy = substitute = replacement = represent = stand in; job = work = task; leave = resign = quit
hire = recruit = employ; newcomer = new staff = new employee = beginner; introduction = induction = onboarding
login = account = sign in = log in = access; drop = fall; damage = break = harm; paper = print = hard copy; picture = image = photo = photograph
folder = directory; document = file; package = pack = bundle; beforehand = in advance = earlier = prior; holiday = vacation = absence; absent = away
embargo = sanction; prospect = customer; retry = repeat = another attempt; attempt = try; refuse = reject = decline; agree = consent = accept
agreement = consent; dispute = disagree = conflict; request = ask = demand; need = require = necessary; required = mandatory = compulsory
voluntary = optional; guarantee = warranty; rule = requirement = regulation; goal = target = aim = objective; reward = award = bonus
punish = penalty = disadvantage = discipline; dismiss = fire = terminate; forge = falsify = alter = fake = counterfeit
idea = proposal = suggestion = improvement; phone = telephone = call = by word of mouth; oral = verbal = by word of mouth = spoken
noise = sound = noisy; eye = sight = eyesight = vision; protect = guard; enter = access; exit = leave; hall = building = workshop
vessel = tank = confined space = container; outside = outdoor = external; inside = indoor = internal
blackout = power failure = loss of power = electric power; alarm = alert = siren; gather = assemble = assembly = meet; escape = evacuate
dangerous = hazardous = unsafe = danger; danger = hazard = risk; lift = hoist = raise; shackle = sling = lifting gear
garbage = waste = rubbish = trash; sewer = drain; spill = leak; leak = leakage = tight; schedule = programme = plan = timetable
record = protocol = minutes = log; evidence = proof = prove = record; sample = specimen; list = register = table; form = template = sheet
size = dimension; wide = broad; speed = fast = quick; quick = fast = soon = immediately = promptly = at once = without delay
late = overdue = delay; early = in advance; duration = time = period; period = term = time; age = life; seal = gasket; tank = vessel; oven = furnace
paint = coat; rust = corrosion = corrode; heat = temperature = hot; humid = moisture = wet = humidity; deep = depth; heavy = weight = load
strong = strength; measure = gauge = reading; accurate = precise = exact = tolerance; imprecise = out of tolerance; inaccurate = out of tolerance
tolerance = accuracy = deviation; meaning = definition = mean; sort = class = type = category = kind; class = grade = level = category
score = rating = point; important = critical = essential = key; smallest = lowest = minimum; biggest = largest = highest = maximum; bigger = exceed
rise = increase = raise = grow; lower = reduce = decrease = cut; enough = sufficient = adequate; lack = missing = absence
missing = incomplete = absent; complete = whole = full; empty = blank; share = percentage = proportion = ratio; several = multiple = more than one
twice = two = double; half year = six months; year = 12 months; quarter = three months; fortnight = two weeks = 14 days; day = 24 hours
two days = 48 hours; weekend = saturday = sunday; bank holiday = public holiday; money = payment = cash = cost; pay = invoice = settle; bill = invoice
quote = offer = bid = quotation; tender = bid = enquiry; order = purchase order; contract = order = agreement; vendor = supplier = seller
client = customer; partner = supplier; lawyer = counsel = legal; doctor = physician = medical; first aid = first aider; police = authority
ministry = authority = government; owner = holder; decide = determine = settle = final say; overrule = lift = override; block = lock = prevent
lock = block = close; unlock = lift = release; allow = let = permit; avoid = prevent; hide = conceal; admit = confess = report
show = display = demonstrate = present; display = post = publish; display = publish; tell apart = distinguish = identify; recognise = identify
separate = apart = isolate = segregate; mix = confuse; move = relocate = relocation = transfer; carry = transport = move
transport = shipment = carriage; load = loading; place = location = site; site = works = plant = factory; secret = confidential; lose = lost = missing
found = discovered = detected; discover = detect = find; happen = occur; cause = reason; prevent = preventive = avoid; repeat = anew; same = identical
swap = exchange = replace; similar = alike = comparable; different = other = another; standard = norm = specification; edition = version = revision
update = revise = revision = new version; draft = proposal; publish = issue = release; issue = problem = release; problem = trouble = issue
difficult = hard; emergency = urgent; urgent = immediately = at once; skip = omit = leave out = exclude; exclude = exclusion = leave out
consist = contain; attend = come = appear; attend = present = take part = participate; join = take part; watch = observe = monitor = witness
monitor = watch = supervise; help = assist = support; choose = select = pick; create = make = build = generate; make = produce = manufacture
remove = delete; delete = erase = remove = destroy; backup = back up = copy; restore = recover = restoring; save = store; use = apply = employ
compare = difference; advantage = benefit = better; disadvantage = drawback = worse; connect = link = join; split = divide; convert = transform
search = find; receive = get = obtain; give = provide = supply; offer = provide; supply = provide = deliver; lend = borrow = loan
clothes = clothing = protective equipment; guide = instruction; instruction = manual = direction; step = stage = phase; level = degree
feedback = survey = satisfaction = opinion; questionnaire = survey; complain = complaint = dissatisfied; right = correct
outside company = third party = external provider; effect = consequence = result; include = contain = comprise; wrong = incorrect; bad = poor
warn = alert; rubber = elastomer; ear = hearing; report = write`;
