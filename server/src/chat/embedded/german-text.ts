/** Longer messages are cut: what somebody wants stands in the first sentences, and the work stays bounded. */
const mostCharacters = 4000;

/** Other writings of the same word; keys and values are folded. */
const spellings: ReadonlyArray<readonly [RegExp, string]> = [
  [/\be[- ]?mails?\b/g, 'email'],
  [/\be[- ]?mail(?=[a-z-])/g, 'email'],
  [/\bw[- ]?lan\b|\bwi[- ]?fi\b/g, 'wlan'],
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
  [/\bneu (ge)?start/g, 'neu$1start'],
  [/\bkenn ?wort|\bpass ?wort/g, 'passwort'],
  [/\bany ?desk\b/g, 'anydesk'],
  [/\bteam ?viewer\b/g, 'teamviewer'],
];

/** Dialect as people write it, folded → the standard word. */
const dialect: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    nicht: 'net ned nit nich ni nisch nod nett',
    nichts: 'nix nuscht nischt nischd niks nuschd',
    'nicht mehr': 'nimmer nimma nimme nimmi',
    kein: 'koa koi keen koin koana',
    keine: 'keene keena koane koine',
    keinen: 'koan keenen koin',
    ich: 'i ik ick icke',
    mein: 'mei moi mien meen mai',
    meine: 'meene miene moine',
    habe: 'hob han heff hebb hap',
    geht: 'gehd gaht goht geit jeht gat got',
    gehen: 'gengan jehn gange gonn',
    ist: 'is isch',
    was: 'wat wos wois',
    das: 'dat des dit dos',
    auf: 'uff uf',
    auch: 'ooch aa och',
    schon: 'scho',
    immer: 'imma allweil oiwei ollaweil',
    gemacht: 'gmacht jemacht gmocht',
    machen: 'macha maken mok mocha mache',
    gut: 'guat jut',
    kaputt: 'kaputtganga kaputtgange',
    einrichten: 'eirichtn eirichta einrichtn',
    bekomme: 'kriag krieg kreech kriech griag kriege',
    bekommen: 'kriagt kriang gkriagt kriegt kregen griagt',
    kommen: 'kemma kumma komma kumme',
    mal: 'moi amol emol',
    gefallen: 'gfalln gfalle',
    jemand: 'epper ebber',
    da: 'do',
    ein: 'a oa',
    alles: 'ois ollas olls',
    runter: 'obi abi',
  }).flatMap(([standard, words]) => words.split(' ').map((word) => [word, standard])),
);

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
  const standard = plain.replace(/[a-z]+/g, (word) => (Object.hasOwn(dialect, word) ? (dialect[word] ?? word) : word));
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
