import { foldWord } from '../../subjects/cue-words.ts';

/**
 * Nouns of goods and of work, a language a line, by which a phrase names what is asked for. A new trade or
 * language adds its words here.
 */
const goodsNouns: Record<string, string> = {
  en:
    'valve pump pipe piping tubing casing tubular octg flange fitting elbow tee gasket seal bolt stud bolting nut fastener spool manifold choke wellhead tree xmas bop ' +
    'preventer actuator separator vessel exchanger cooler heater boiler tank skid compressor turbine engine motor gearbox rotor impeller bearing shaft ' +
    'coupling spare instrument gauge transmitter meter analyser detector sensor thermowell controller panel cabinet switchgear transformer cable battery ups ' +
    'hose umbilical riser connector receptacle stab template mudmat pig launcher receiver filter strainer scrubber column tray packing demister flare burner ' +
    'drill bit collar stabiliser stabilizer reamer jar sub crossover kelly swivel hook block elevator slip tong spider sucker rod plunger barrel hanger packer ' +
    'plug liner centraliser centralizer float shoe cement chemical inhibitor demulsifier biocide scavenger glycol methanol mud fluid barite bentonite proppant ' +
    'grease lubricant paint steel plate beam bar billet forging casting structure spreader sling shackle chain crane winch hoist lift lifting gear trailer container ' +
    'basket anode cathodic insulation refractory membrane nozzle orifice regulator expander bellows damper blower fan chiller dryer generator rectifier ' +
    'lubricator spread head housing stuffing tool tooling kit machinery electrode consumable elastomer ring o-ring adapter bonnet trim seat stem arm hydrant ' +
    'sprinkler foam extinguisher shutdown loading lighting',
  de:
    'ventil armatur kugelhahn kugelhähne hahn schieber klappe pumpe rohr rohrleitung flansch fitting dichtung schraube mutter bolzen behälter wärmetauscher ' +
    'wärmeübertrager verdichter kompressor turbine getriebe motor ersatzteil messgerät regelventil schlauch filter abscheider kessel schmiedestück gussstück ' +
    'bohrgestänge kabel schaltanlage anlage gehäuse',
  fr:
    'vanne robinet clapet soupape pompe tube tuyau tuyauterie bride raccord joint boulon goujon échangeur ballon séparateur compresseur turbine moteur pièce ' +
    'rechange instrument capteur débitmètre flexible collecteur manifold duse arbre tête filtre câble réservoir gare racleur',
  es:
    'válvula bomba tubería tubo brida empaque junta perno espárrago tuerca intercambiador separador recipiente compresor turbina motor repuesto instrumento ' +
    'medidor transmisor manguera colector cabezal árbol niple combinación cople varilla filtro tanque cable celda variador',
  pt:
    'válvula bomba tubo tubulação flange junta parafuso porca trocador separador vaso compressor turbina sobressalente instrumento medidor mangueira coletor ' +
    'cabeça árvore filtro tanque duto cabo',
  it:
    'valvola pompa tubo tubazione flangia guarnizione tirante tiranteria bullone dado scambiatore separatore recipiente compressore turbina ricambio strumento ' +
    'misuratore manichetta collettore filtro serbatoio cavo fucinato forgiato getto',
  ar:
    'صمام صمامات محبس مضخه مضخات انبوب انابيب مواسير ماسوره بطانه تغليف قارنات فلنجه فلنجات شفه حشيه حشيات جوان براغي مسامير صواميل مبادل مبادلات خزان خزانات ' +
    'وعاء اوعيه فاصل ضاغط ضواغط توربين محرك محركات غيار عداد عدادات مرسل حساس كاشف خرطوم خراطيم رؤوس راس شجره شجرات اشجار مانع موانع اجهزه ادوات كيماويات ' +
    'كيميائيه كابلات كيبلات لوحات محولات رافعه رافعات',
};
const workNouns: Record<string, string> = {
  en:
    'repair overhaul refurbishment refurbish inspection inspect calibration calibrate recertification certification test testing maintenance servicing cleaning ' +
    'coating lining painting blasting machining threading hardbanding hardfacing overlay cladding recut cutting rewinding balancing heat treatment survey logging ' +
    'cementing perforating fishing milling stimulation fracturing pigging purging flushing drilling directional wireline slickline mwd lwd ndt nde radiography rope ' +
    'access manpower crew technician personnel installation commissioning erection dismantling demolition decommissioning excavation fabrication galvanizing ' +
    'galvanising transport trucking training flowback intervention snubbing welding hydrotest retubing rehabilitation metering',
  de: 'wartung instandsetzung überholung kalibrierung prüfung reinigung beschichtung bearbeitung lohnbearbeitung montage',
  fr: 'réparation entretien révision étalonnage retubage nettoyage revêtement installation forage contrôle',
  es: 'mantenimiento reparación calibración inspección limpieza revestimiento perforación direccional',
  pt: 'manutenção reparo calibração inspeção limpeza revestimento perfuração',
  it: 'manutenzione riparazione taratura revisione pulizia rivestimento',
  ar: 'صيانه اصلاح تاهيل فحص معايره تنظيف طلاء حفر عمره استبدال تركيب عزل رفع',
};

/** A word without accents and endings, so that "valve", "valves" and "VALVES" are one. */
export const baseFormOf = (word: string): string =>
  foldWord(word)
    .replace(/^(?:وال|بال|لل|ال|و(?=ال))(?=\p{L}{3})/u, '')
    .replace(/(?<=\p{L}{3})(?:es|en|s|e|n)$/u, '')
    .slice(0, 9);

/** Words that goods share with the names of firms and papers, so that they name something beside others only. */
const shared =
  'service construction storage equipment system engineering design planning well rental hire charter lease package ' +
  'alquiler noleggio aluguel afretamento location miete تاجير ايجار خدمات معدات';

const baseFormsOf = (words: string): string[] => words.split(' ').map(baseFormOf);
const all = (nouns: Record<string, string>): Set<string> =>
  new Set(Object.values(nouns).flatMap(baseFormsOf));
const [goods, work] = [all(goodsNouns), all(workNouns)];
const half = new Set(baseFormsOf(shared));
/** Parts of long words: "Rohrbündelwärmetauscher". */
const compounded = baseFormsOf(`${goodsNouns['de']} ${workNouns['de']}`).filter((form) => form.length >= 5);
const compoundFrom = 10;

/** Whether a phrase is of work rather than of goods: "inspection of cranes". */
export const namesWork = (phrase: string): boolean =>
  phrase.split(' ').some((word) => work.has(baseFormOf(word)));

/** Whether a word names goods or work only beside others. */
export const isShared = (word: string): boolean => half.has(baseFormOf(word));

/** Whether a word is of goods or work; an Arabic "and" may stand before it. */
export function isOfGoods(word: string): boolean {
  const form = baseFormOf(word);
  return (
    [form, form.replace(/^و(?=\p{L}{3})/u, '')].some((each) => goods.has(each) || work.has(each)) ||
    (word.length >= compoundFrom && compounded.some((part) => word.toLowerCase().includes(part)))
  );
}

/** Words of every enquiry, whatever it is about: the request itself, its papers, its parties and its courtesies. */
const ofAnyEnquiry = new Set(
  baseFormsOf(
    'request quotation quote rfq rfp itt enquiry inquiry tender bid offer proposal price pricing invitation document number date ' +
      'please kindly urgent reply need your our the this that with from for and below attached following above see new next ' +
      'project order purchase purchasing requirement required item list schedule annex appendix section volume part rev revision issue issued change ' +
      'addendum amendment corrigendum clarification answer points general special condition contract agreement sorry hello dear thanks regards ' +
      'terms scope subject ref reference buyer client customer company owner supplier vendor contractor seller department division commercial sales ' +
      'procurement delivery deliver quantity unit description attn attention email tel sir sheet specification sealed signed ' +
      'certificate page validity payment total field site station terminal phase ' +
      'anfrage angebot bestellung lieferung ausschreibung einkauf abteilung projekt bitte preis änderungen ' +
      'demande offre devis prix consultation commande fourniture appel projet achats objet article dossier ' +
      'solicitud cotización oferta pedido consulta compra suministro proyecto licitación asunto precio estimados fecha ' +
      'cotação proposta fornecimento richiesta offerta ordine fornitura gara oggetto spett ' +
      'طلب عرض سعر اسعار رقم مناقصه عطاء مشروع شركه توريد تجهيز الموضوع السيد الساده المحترمين قسم اداره هيئه',
  ),
);

/** Whether a word stands in any enquiry, so that it names none. */
export const isOfAnyEnquiry = (word: string): boolean => ofAnyEnquiry.has(baseFormOf(word));
