import { paths } from '../../kit/paths.ts';
import { generalLinks, type RecordLink } from '../../kit/record-links.ts';
import { officeNews } from './office-news.ts';

/** By the word of the link. */
export const recordLinks: Readonly<Record<string, RecordLink>> = { ...generalLinks, ...officeNews.links };

const pagesOfPeople = Object.values(recordLinks).flatMap(({ tellsWhoBelow }) => tellsWhoBelow ?? []);
/** The page above, where an address tells who somebody is. */
export const pathWithoutPerson = (path: string): string =>
  pagesOfPeople.find((page) => path.startsWith(`${page}/`)) ?? path;

/** The addresses of all pages. */
export const officePages: readonly string[] = [...Object.values(paths), ...officeNews.pages].flatMap((path) =>
  typeof path === 'string' && !path.includes('#') ? [path] : [],
);

/** Pages, by the word of a link without a record (`it-lotse://termine`), which is that of their address. */
export const pageLinks: Readonly<Record<string, string>> = Object.fromEntries(
  officePages.map((path) => [path === paths.dashboard ? 'dashboard' : path.slice(1), path]),
);
