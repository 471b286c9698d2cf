/** How a dialect is written: whole words, then what happens to the others. */
interface Dialect {
  readonly words: Readonly<Record<string, string>>;
  readonly changes: ReadonlyArray<readonly [RegExp, string]>;
}

const wordsOf = (pairs: string) =>
  Object.fromEntries(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  );

/** Rough on purpose: as people type who have never learnt to spell the way they speak. */
export const dialects: Readonly<Record<string, Dialect>> = {
  Bavarian: {
    words: wordsOf(`
      ich:i nicht:ned nichts:nix mein:mei meine:mei meinen:mein meinem:meim ist:is habe:hob hat:hod haben:ham ein:a eine:a
      einen:an einem:am kein:koa keine:koa keinen:koan das:des was:wos auch:aa schon:scho immer:oiwei mehr:mehr mann:mo
      kommt:kimmt geht:gehd liegt:liegt weiß:woaß heiß:hoaß alles:ois mal:amoi da:do sind:san wir:mia mir:mia uns:uns
      jetzt:jetz leben:lebn stirbt:stirbt tot:doud zahlen:zoin geld:göid wie:wia soll:soi will:wui vater:voda mutter:muadda`),
    changes: [
      [/\bge(?=[bcdfhkmpstvwz]\w{3,})/g, 'g'],
      [/(?<=[bdfgklmprstz])en\b/g, 'n'],
      [/(?<=\w{3})er\b/g, 'a'],
    ],
  },
  Swabian: {
    words: wordsOf(`
      ich:i nicht:net nichts:nix mein:mei meine:mei meinem:meim ist:isch habe:han hat:hot haben:hend ein:en eine:a einen:en
      kein:koi keine:koine das:des was:was auch:au schon:scho immer:emmer mir:mir kommt:kommt geht:goht liegt:leit
      weiß:woiß heiß:hoiß alles:älles mal:amol sind:send wir:mir jetzt:jetzt soll:soll nein:noi keiner:koiner steht:stoht`),
    changes: [
      [/(?<=\w)st(?=t?\b)/g, 'scht'],
      [/\bge(?=[bcdfhkmpstvwz]\w{3,})/g, 'g'],
      [/(?<=\w{2})en\b/g, 'a'],
    ],
  },
  Saxon: {
    words: wordsOf(`
      nicht:ni nichts:nischt mein:mei meine:meine ist:is habe:hab hat:had haben:hamm ein:e eine:ne einen:een kein:keen
      keine:keene keinen:keen das:das auch:ooch auf:off schon:schon mal:ma heiß:heeß weiß:weeß kommt:gommt ich:isch
      raucht:roocht aus:aus rauch:rooch allein:alleene bein:been mich:misch`),
    changes: [
      [/k(?=[aeiourl])/g, 'g'],
      [/(?<=\w)t(?=[aeiou])/g, 'd'],
      [/p(?=[aeioul])/g, 'b'],
    ],
  },
  'Low German': {
    words: wordsOf(`
      ich:ik nicht:nich nichts:nix mein:mien meine:mien meinen:mien meinem:mien ist:is habe:heff hat:hett haben:hebbt ein:en
      eine:en einen:en kein:keen keine:keen das:dat was:wat auch:ok auf:op aus:ut haus:huus tür:döör mutter:modder
      vater:vadder frau:fru geht:geiht liegt:liggt steht:steiht kommt:kummt schlägt:sleiht leben:leven sterben:starven
      tot:doot wasser:water küche:köök feuer:füer rauch:rook raucht:rookt weg:weg mir:mi mich:mi sie:se er:he wir:wi soll:schall
      machen:maken sagt:seggt weiß:weet heiß:heet will:will groß:groot nachbar:naver nachbarin:naversche kinder:kinner`),
    changes: [
      [/(?<=\w)ß/g, 't'],
      [/\bge(?=[bcdfhkmpstvwz]\w{3,})/g, ''],
      [/pf/g, 'p'],
    ],
  },
  Alemannic: {
    words: wordsOf(`
      ich:i nicht:nöd nichts:nüt mein:min meine:mini meinen:min meinem:mim ist:isch habe:ha hat:het haben:händ ein:en eine:e
      einen:en kein:kei keine:kei das:das auch:au auf:uf aus:us haus:huus schon:scho kommt:chunnt geht:gaht liegt:liit
      steht:staht weiß:weiss mal:mal sind:sind jetzt:jetzt kann:cha kind:chind leben:läbe immer:immer frau:frau hilfe:hilf`),
    changes: [
      [/\bge(?=[bcdfhkmpstvwz]\w{3,})/g, 'g'],
      [/(?<=\w{2})en\b/g, 'e'],
      [/(?<=\w)st(?=t?\b)/g, 'scht'],
    ],
  },
};

/** A German sentence as somebody types it who speaks this dialect; lower case, its sense stays. */
export function inDialect(text: string, { words, changes }: Dialect): string {
  return text.toLowerCase().replace(/\p{L}+/gu, (word) => {
    if (Object.hasOwn(words, word)) return words[word] ?? word;
    return changes.reduce((changed, [from, to]) => changed.replace(from, to), word);
  });
}
