import { expect, type Page, test } from '@playwright/test';
import { buttonsUnderToast } from './buttons-under-toast.ts';
import { layoutFaults } from './layout-faults.ts';
import { outOfReach } from './out-of-reach.ts';
import { overlaps } from './overlaps.ts';

/** All that the sheets of the tabs, and the tests of screens, look for. */
const faultsOf = async (page: Page) => [
  ...(await layoutFaults(page)),
  ...(await outOfReach(page)),
  ...(await overlaps(page)),
];

const page = (body: string) => `<!doctype html><meta name="viewport" content="width=device-width"><style>
  * { box-sizing: border-box } body { margin: 0; font: 18px/1.5 sans-serif } li { position: relative }
  .row::after { content: ""; position: absolute; inset: 0 }</style><main>${body}</main>`;

/** In order as it is: nothing of it may be called a fault. */
const inOrder = `
  <h1>Termine</h1><p>Ein Absatz, der in mehrere Zeilen geht, weil er lang genug dafür ist und das Fenster schmal.</p>
  <ul><li><a class="row" href="#a" style="background:#fff">Erika Muster</a> <span>gestern</span></li></ul>
  <section style="position:relative;height:100px"><button style="position:absolute;inset:0" aria-label="Termin anlegen"></button>
    <a href="#b" style="position:absolute;top:20px">9:00 Fernwartung</a></section>
  <p style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap;width:120px" title="ganz">Eine lange Zeile mit Absicht</p>
  <p style="position:relative"><input value="geheim" style="width:200px;height:40px"><button style="position:absolute;left:160px;top:6px" aria-label="Zeigen">o</button></p>
  <button>Speichern</button> <label><input type="checkbox"> Gelesen</label>`;

const planted: Record<string, [body: string, found: RegExp]> = {
  'text that is cut by a box': [
    '<p style="width:60px;overflow:hidden;white-space:nowrap">Abgeschnitten hier</p>',
    /is cut by/,
  ],
  'text that goes out of the window': [
    '<p style="white-space:nowrap;width:2000px;text-align:right">Weit draußen</p>',
    /sideways|cut by the edge/,
  ],
  'a word that breaks': ['<p style="width:40px;overflow-wrap:anywhere">Kalender</p>', /broken within the word/],
  'text out of its frame': [
    '<p style="border:1px solid;width:60px;white-space:nowrap">Über den Rand hinaus</p>',
    /out of its frame/,
  ],
  'a control outside of the window': ['<button style="position:absolute;left:-30px">Weg</button>', /is outside/],
  'a control under something else': [
    '<div style="position:relative"><button>Unten</button><div style="position:absolute;inset:0;background:#fff"></div></div>',
    /“Unten” lies under/,
  ],
  'controls over each other': [
    '<div style="position:relative;height:60px"><button style="position:absolute;left:0;width:100px">Eins</button><button style="position:absolute;left:80px;width:100px">Zwei</button></div>',
    /“Eins” and <button> “Zwei” lie over each other/,
  ],
  'text over text': [
    '<div style="position:relative;height:60px"><p style="margin:0">Darunter</p><p style="position:absolute;inset:0 auto auto 0;margin:0;background:#fff">Liegt genau darauf</p></div>',
    /“Darunter” lies under/,
  ],
};

for (const width of [320, 1440]) {
  test(`a page in order has no fault at ${width} px`, async ({ page: tab }) => {
    await tab.setViewportSize({ width, height: 700 });
    await tab.setContent(page(inOrder));
    expect(await faultsOf(tab)).toEqual([]);
  });

  for (const [what, [body, found]] of Object.entries(planted)) {
    test(`${what} is found at ${width} px`, async ({ page: tab }) => {
      await tab.setViewportSize({ width, height: 700 });
      await tab.setContent(page(inOrder + body));
      expect((await faultsOf(tab)).filter((fault) => found.test(fault))).not.toEqual([]);
    });
  }
}

test('a button under a message is found, and one beside it is not', async ({ page: tab }) => {
  await tab.setViewportSize({ width: 390, height: 400 });
  const toast = (style: string) =>
    `<ol aria-label="Mitteilungen (F8)" style="position:fixed;${style};margin:0;background:#fff"><li>Gespeichert</li></ol>`;
  await tab.setContent(page(`<button>Weiter</button>${toast('bottom:0;left:0')}`));
  expect(await buttonsUnderToast(tab)).toEqual([]);
  await tab.setContent(page(`<button>Weiter</button>${toast('top:0;left:0;right:0;height:60px')}`));
  expect(await buttonsUnderToast(tab)).toEqual(['Weiter']);
});
