/** Families of words for `phrases`, as alternatives of one place. German with umlauts, lower case. */

/** Whom something happens to. */
export const people =
  'mann/mannes/frau/oma/omi/opa/großmutter/großvater/mutter/mutti/mama/mami/vater/vatter/vati/papa/kind/kinder/kindern/baby/säugling/sohn/bub/bua/tochter/mädchen/enkel/enkelin/enkelkind/bruder/schwester/tante/onkel/neffe/nichte/*schwester/*mutter/*vater/schwieger*/nachbar/nachbarin/nachbarn/kollege/kollegin/chef/freund/freundin/partner/partnerin/lebensgefährt*/ehemann/ehefrau/gast/kunde/mieter/mitbewohner*/mitarbeiter/mitarbeiterin/jemand/person/mensch/mo/er/sie/ich/mir/ihm/ihr';

/** Others in a form in which something of theirs is meant: 'das Handy von meiner Frau'. */
export const othersOblique =
  'frau/mann/mannes/freundin/freundes/freund/ex/exfreund*/exmann*/exfrau/partner*/tochter/sohn/sohnes/kind/kindes/kinder/kollege/kollegen/kollegin/chef/chefin/chefs/mitarbeiter*/mitarbeiterin/angestellte*/nachbar/nachbarn/nachbars/nachbarin/schwieger*/untermieter*/mieter*/mutter/vater/vaters/bruder/bruders/schwester/verlobte*/affäre/neuen/leute/leuten/personen/fremden/anderen/anderer/jemand/jemandem/jemandes/mitbewohner*';

/** What a clause is about when it is not about a person. Folded by `phrases`. */
export const things =
  '*pc/*computer/*computers/*rechner/laptop/laptops/notebook/*drucker/monitor/*bildschirm/display/tablet/ipad/iphone/*handy/smartphone/*telefon/router/fritzbox/akku/akkus/*batterie/windows/programm/programme/programmen/tabs/ordner/dateien/*platte/server/maus/*tastatur/internet/wlan/scanner/fernseher/app/datei/excel/word/outlook/email/lüfter/gerät/kiste/*verbindung/netz/konto/uhr/kamera/webseite/*seite/system/*mac/macbook/stick/stecker/lautsprecher/kopfhörer/update/treiber/drohne';

/** It happened some time ago: nobody needs to be called now. */
export const longAgo =
  'letzte*/vorige*/vergangene* woche/monat/jahr/sommer/winter\nvor … wochen/woche/monaten/monat/jahren/jahr/langer\nfrüher/damals/mal hatte\nnach/seit meinem/meiner/einem/einer/dem/der/seinem/ihrem/unserem? *schlaganfall/herzinfarkt/*sturz/unfall/einbruch/überfall\nnach/seit einem/dem/unserem/letzten brand\nhatte … *schlaganfall/herzinfarkt/einbruch';

/** A moment so long ago that nobody needs to be called for it. Beside the wish for something technical it tells why. */
export const longPast =
  '*letztes/letzten/voriges/vorigen/vergangenes/vergangenen/vorvoriges/vorletztes/vorletzten/vorletzter jahr/jahres/sommer/winter/herbst/frühjahr/frühling/januar/februar/märz/april/mai/juni/juli/august/september/oktober/november/dezember/monat\nvor vielen/einigen/etlichen/ein/paar/zwei/drei/vier/fünf/sechs/acht/zehn/zwölf/2/3/4/5/6/8/10/12 paar? wochen/monaten/jahren\nvor einem/nem/am halben? jahr/monat\nim frühjahr/frühling/sommer/herbst/winter/januar/februar/märz/april/juni/juli/august/september/oktober/november/dezember\n2005/2006/2007/2008/2009/2010/2011/2012/2013/2014/2015/2016/2017/2018/2019/2020/2021/2022/2023/2024/2025\nseither/damals/seinerzeit/früher';

/** It has turned out well, or is done with. */
export const cameToAnEnd =
  'ist/sind/bin/war/wär/is/san alles/längst/schon/seit/jetzt/inzwischen/mittlerweile/gott/sei/dank/ja/zum/glück … vorbei/erledigt/ausgestanden/überstanden/verheilt/ausgeheilt/abgehakt/gegessen/ausgezogen\nist/is/sind/bin/san/wär längst/schon/jetzt/inzwischen/mittlerweile/zum/glück? wieder/wida/wieda … gesund/fit/munter/wohlauf/daheim/zuhause/zu/beinen/pumperl*/xund/gsund\nlängst/inzwischen/mittlerweile/glimpflich/gut … vorbei/durch/erledigt/überstanden/ausgegangen/verheilt/getrennt\nes/ihm/ihr/uns/allen geht/ging/gehts … wieder/inzwischen/mittlerweile/heute/zum/seitdem … gut/prima/besser\nes geht/ging ihm/ihr/uns/allen gut\ngeht/gehts ihm/ihr/uns/allen? … wieder gut/besser/prima\nalles gut/glimpflich ausgegangen/gegangen/verlaufen';

/** What is drawn, written, played or told. Folded by `phrases`. */
export const works =
  '*plakat/*plakate/flyer/*folie/*folien/powerpoint/logo/schriftart/hintergrundbild/gedicht/*roman/*krimi/*film/*serie/theaterstück/referat/schulreferat/*spiel/buch/hörbuch/podcast/schillers/goethes';
