/** Longer messages are cut: what somebody wants stands in the first sentences, and the work stays bounded. */
const mostCharacters = 4000;

/** Other writings of the same word; keys and values are folded. */
const spellings: ReadonlyArray<readonly [RegExp, string]> = [
  [/\be[- ]?mails?\b/g, 'email'],
  [/\be[- ]?mail(?=[a-z-])/g, 'email'],
  [/\bw[- ]?lan\b|\bwi[- ]?fi\b|\bwlna\b|\bwaln\b/g, 'wlan'],
  [/\bfritz[!. ]*box/g, 'fritzbox'],
  [/\bwhats?[- ]?app?\b/g, 'whatsapp'],
  [/\b(web|gmx)[. ]de\b/g, '$1de'],
  [/\bt-?online\b/g, 'tonline'],
  [/\bone ?drive\b/g, 'onedrive'],
  [/\bonline[- ]?banking\b/g, 'onlinebanking'],
  [/\bit[- ]?check/g, 'itcheck'],
  [/\bzwei[- ]?faktor/g, 'zweifaktor'],
  [/\bblu ?screen/g, 'bluscreen'],
  [/\bpop-?ups?\b/g, 'popup'],
  [/\btask ?-?manager/g, 'taskmanager'],
  [/\b(anti)?vir(en|us) ?-?(scan|schutz|programm|soft)\w*|\bantivir\w*/g, 'schutzprogramm'],
  [/\bblau\w* (bild)?schirm|\b(bild)?schirm (ist |wird |bleibt )?blau\b/g, 'bluscreen'],
  [/\bhallo (mama|papa|oma|opa|mutti|vati|mutter|vater)\b/g, 'enkeltrick'],
  [/\b(?:neu|nei|noi|nu) (ge)?start/g, 'neu$1start'],
  [/\bkenn ?wort|\bpass ?wort/g, 'passwort'],
  [/\bany ?desk\b/g, 'anydesk'],
  [/\bteam ?viewer\b/g, 'teamviewer'],
];

/** Dialect as people write it, folded → the standard word. */
const dialect: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    nicht: 'net ned nit nich ni nisch nod nett nüd',
    nichts: 'nix nuscht nischt nischd niks nuschd nex nigs',
    'nicht mehr': 'nimmer nimma nimme nimmi nemme nemmer nümme',
    'geht nicht': 'gehtned gehtnet gehtnich',
    kein: 'koa koi keen koin koana kei',
    keine: 'keene keena koane koine ka keini',
    keinen: 'koan keenen kaan',
    ich: 'i ik ick icke',
    mich: 'mi misch',
    mir: 'mia',
    mein: 'mei moi mien meen mai ming',
    meine: 'meene miene moine minge mine',
    meinem: 'meim mim mingem meinm',
    habe: 'hob heff hebb hap hann',
    hat: 'hod hot hett hätt hät',
    haben: 'hamma hom hebben hend',
    geht: 'gehd gaht goht geit jeht gat got geiht deiht',
    gehen: 'gengan jehn gange gonn gahn',
    läuft: 'lafft löppt löpt lööft läft laaft laafd lauft',
    ist: 'is isch iss',
    sind: 'san sann sünd',
    was: 'wat wos wois wuas',
    das: 'dat des dit dos',
    auf: 'uff uf op',
    auch: 'ooch aa och au',
    schon: 'scho schu',
    immer: 'imma allweil oiwei ollaweil jümmers emmer ollawei',
    wieder: 'wieda wedder widder wida wiedr',
    gemacht: 'gmacht jemacht gmocht maakt',
    machen: 'macha maken mok mocha mache maache',
    gut: 'guat jut',
    kaputt: 'kaputtganga kaputtgange kabutt verreckt abverreckt',
    einrichten: 'eirichtn eirichta einrichtn inrichten',
    bekomme: 'kriag krieg kreech kriech griag kriege kreg',
    bekommen: 'kriagt kriang gkriagt kriegt kregen griagt kritt',
    kommen: 'kemma kumma komma kumme kamen kumm kütt',
    mal: 'amol emol mol amoi',
    gefallen: 'gfalln gfalle gfoin gfallen jefalle',
    jemand: 'epper ebber oana',
    da: 'do',
    ein: 'a oa ene',
    alles: 'ois ollas olls allens alls',
    runter: 'obi abi nunter runner',
    heute: 'heit heid hück hüüt',
    jetzt: 'jetz jez jetzad etz etzt jitz',
    hier: 'hia hee',
    wie: 'wia wi woans',
    wer: 'wea wä',
    nur: 'bloß blots blooß nua norr',
    zu: 'zua',
    ihr: 'ehr eahna enk',
    brauche: 'brauchad bruuk bruk broch',
    kaufen: 'kofn köpen koofen',
    sagen: 'sogn seggen saan',
    sagt: 'sogt sogd seggt säät sait',
    schreiben: 'schreim schriewen schrieve schreibn',
    funktioniert: 'funktschoniert funzt funktioniad funktioneert',
    telefon: 'telefo tellefon',
    bildschirm: 'bildscherm buidschirm bildschirmle',
    drucker: 'drugga druckr drucka druckher',
    computer: 'kompjuter kompjudr compjudr kompuder kompjutta rekner kompjuder gombjuder combuder',
    rechner: 'rechna rechnr reekner',
    handy: 'händi hendi händy',
    internet: 'indernedd internetz indernet',
    langsam: 'langsom langsamm suutje',
    schwarz: 'schwoarz schwatz finsta zappeduster',
    klein: 'kloa klaa lütt kleen kloan',
    mann: 'keerl',
    frau: 'fru fraa',
    kinder: 'kinner kinna',
    tut: 'duat dud deit',
    weiß: 'woaß woiß weeß weiss',
    heiß: 'hoaß hoiß heeß haaß',
    allein: 'alloa alloi alleene alleen',
    druckt: 'druckd druggt',
    seiten: 'sieden seidn seitn',
    verschicken: 'verschicka verschickn',
    schirm: 'schärm',
    steht: 'stoht stehd steit',
    sehe: 'siech siach seh',
    keiner: 'koiner keener',
    etwas: 'ebbes ebbs',
    gehört: 'ghert gheert',
    vater: 'vadder vatter vattern',
    mutter: 'mudder mudda muadda modder muetter',
    kommt: 'kimmt kummt chunnt',
    würde: 'dät däd',
    runtergeladen: 'obaglodn',
    klicken: 'klicka klickn',
    schicken: 'schicka schickn',
    verstehe: 'versteh vasteh verstoh',
    bezahlen: 'zoin zohle zahla zahln betahlen',
    kosten: 'koschta kostn',
    kostet: 'koscht kost',
    morgen: 'morng',
    bringen: 'bringa bringn',
    helfen: 'helfa helfn hölpen hälfe',
    kiste: 'kischt kischtle kistn',
    schauen: 'schaugn kieken luure kucken gucken',
    reden: 'redn schwätza snacken schwätze',
  }).flatMap(([standard, words]) => words.split(' ').map((word) => [foldUmlauts(word), foldUmlauts(standard)])),
);

/** In the south a participle loses its vowel: 'gstart', 'gschaut', 'gfalln'. */
const shortParticiple = /^g(?!mail|mbh|mx)(?=[bcdfhkmpstvwz][a-z]{3,}$)/;

const standardOf = (word: string) =>
  Object.hasOwn(dialect, word) ? (dialect[word] ?? word) : word.replace(shortParticiple, 'ge');

/** One spelling of each umlaut, also where somebody writes 'ae' or simply 'a'. */
export function foldUmlauts(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');
}

/**
 * Lower case, without accents, umlauts, marks of direction and control characters, with one spelling of common words:
 * 'Für die E-Mail' and 'fuer die email' become the same. Anything a browser can send may come in.
 */
export function fold(text: string): string {
  const plain = foldUmlauts(text.slice(0, mostCharacters).toLowerCase())
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ');
  const standard = plain.replace(/[a-z]+/g, standardOf);
  return spellings.reduce((folded, [writing, word]) => folded.replace(writing, word), standard).trim();
}

/** The words of a folded text in order. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[a-z0-9]+/g) ?? [];
}

/**
 * The stem of a folded word: 'drucker' and 'drucken' share one. The algorithm is CISTEM (Weissweiler and Fraser,
 * 'Developing a Stemmer for German Based on a Comparative Analysis of Publicly Available Stemmers', 2017).
 */
export function stem(word: string): string {
  let rest = word
    .replace(/^ge(?=.{4})/, '')
    .replaceAll('sch', '$')
    .replaceAll('ei', '%')
    .replaceAll('ie', '&')
    .replace(/(.)\1/g, '$1*');
  while (rest.length > 3) {
    const shorter =
      rest.length > 5 && /(e[mr]|nd)$/.test(rest) ? rest.slice(0, -2) : /[tesn]$/.test(rest) ? rest.slice(0, -1) : rest;
    if (shorter === rest) break;
    rest = shorter;
  }
  return rest.replace(/(.)\*/g, '$1$1').replaceAll('&', 'ie').replaceAll('%', 'ei').replaceAll('$', 'sch');
}
