import { pageLinks, recordLinks } from '@it-lotse/back-office/record-links';
import { app, dialog } from 'electron';
import { appOrigin } from '../page/trusted-page.ts';

const linkScheme = 'it-lotse';

/** A place in the back office, and the server whose it is (`lotse.example:8080`); null: whichever counts. */
export interface LinkedPlace {
  readonly path: string;
  readonly server: string | null;
}

/** What a server may be called in a link: a host with its port, as an origin has it. */
const serverName = '[a-z0-9.:\\[\\]-]{1,255}';
const linkShape = new RegExp(`^it-lotse://([a-z-]+(?:/abonnenten)?)(?:/([\\w.+-]+))?/?(?:\\?server=(${serverName}))?$`);

/**
 * The place in the back office a link leads to; null for anything but a link as this app writes it. Any program and any
 * web page may hand over such a link, so nothing of it but a known word and a checked id reaches the address.
 */
export function placeOfLink(link: string): LinkedPlace | null {
  // Browsers and desktops add a slash at the end where there is no path.
  const [, word = '', id, server = null] = linkShape.exec(link) ?? [];
  const path = id === undefined ? pageOf(word) : recordOf(word, id);
  return path === null ? null : { path, server };
}

const pageOf = (word: string) => (Object.hasOwn(pageLinks, word) ? (pageLinks[word] ?? null) : null);

function recordOf(word: string, id: string): string | null {
  const found = Object.hasOwn(recordLinks, word) ? recordLinks[word] : undefined;
  const plainId = found?.plain?.(id) ?? id;
  return found?.isId(plainId) ? found.pathOf(plainId) : null;
}

/**
 * The link to a page of this app (`app://lotse/leads/7?x` → `it-lotse://lead/7?server=lotse.example`); null where no link
 * leads there. It names its server: with another one, an id may be nothing, and a telephone number somebody else's chat.
 */
export function linkToPage(url: string, origin: string | null): string | null {
  const link = linkOf(url);
  return link && origin ? `${link}?server=${new URL(origin).host}` : link;
}

/** The word of the record this page of the app shows (`app://lotse/kunden/7` → 'kunde'); null: it shows no single one. */
export function recordKind(url: string): string | null {
  const [, word, id] = linkShape.exec(linkOf(url) ?? '') ?? [];
  return word !== undefined && id !== undefined && Object.hasOwn(recordLinks, word) ? word : null;
}

function linkOf(url: string): string | null {
  if (!url.startsWith(`${appOrigin}/`)) return null;
  const { pathname } = new URL(url);
  const page = Object.keys(pageLinks).find((word) => pageLinks[word] === pathname);
  if (page) return `${linkScheme}://${page}`;
  const id = lastPart(pathname);
  const word = Object.keys(recordLinks).find((each) => recordLinks[each]?.pathOf(id) === pathname);
  return word && recordLinks[word]?.isId(id) ? `${linkScheme}://${word}/${id}` : null;
}

function lastPart(pathname: string): string {
  try {
    return decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
  } catch {
    return '';
  }
}

/** The place a command line asks for: Windows and Linux hand a clicked link over as its last argument. */
export function placeInArguments(commandLine: readonly string[]): LinkedPlace | null {
  const link = commandLine.findLast((argument) => argument.startsWith(`${linkScheme}:`));
  return link === undefined ? null : placeOfLink(link);
}

/**
 * Makes this app the one that opens `it-lotse://` links. macOS and Linux read that from the package; on Windows the app
 * tells the system itself, with `--` so that nothing in a link can pass for an option.
 */
export function registerLinkScheme(): void {
  if (process.platform === 'win32' && app.isPackaged) {
    app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--']);
  }
}

/**
 * Hears the links the system hands over: with the start, and on macOS by an event, even before the app is ready. Must be
 * called before that; who opens the places may come later, and gets the last one that was asked for until then.
 */
export function hearLinks(): (open: (place: LinkedPlace) => void) => void {
  let waiting = placeInArguments(process.argv);
  let open: ((place: LinkedPlace) => void) | null = null;
  app.on('open-url', (event, link) => {
    event.preventDefault();
    const place = placeOfLink(link);
    if (place && open) open(place);
    else waiting = place ?? waiting;
  });
  return (opener) => {
    open = opener;
    if (waiting) opener(waiting);
    waiting = null;
  };
}

/** The known server a link means: the present one where the name fits, undefined where none does. */
export function originOfLink(
  { server }: LinkedPlace,
  current: string | null,
  known: readonly { readonly origin: string }[],
): string | null | undefined {
  const fits = (origin: string) => server === null || new URL(origin).host === server;
  if (current === null || fits(current)) return current;
  return known.find(({ origin }) => fits(origin))?.origin;
}

/** A link to a server that is not in the list: adding it is up to the operator. */
export async function tellUnknownServer(server: string): Promise<void> {
  await dialog.showMessageBox({
    type: 'info',
    title: 'IT-Lotse',
    message: `Dieser Link gehört zu ${server}.`,
    detail: 'Diesen Server kennt die App nicht. Im Menü „Server“ fügen Sie ihn unter „Server verwalten …“ hinzu.',
    buttons: ['In Ordnung'],
    noLink: true,
  });
}
