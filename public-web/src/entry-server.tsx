import type { PageRequest, RenderedPage } from '@it-lotse/shared/contract/site-rendering';
import { renderToString } from 'react-dom/server';
import { App, type PageProps } from './app.tsx';
import { BookingPage } from './booking/booking-page.tsx';
import { ChatPage } from './chat/chat-page.tsx';
import { TerminationPage, WithdrawalPage } from './declarations/declaration-pages.tsx';
import { inlineCss, renderDocument } from './document.ts';
import { ManagePage } from './manage/manage-page.tsx';
import { pageAt } from './pages/page-at.tsx';
import { PaymentResultPage } from './payment/payment-result-page.tsx';
import { notFoundPage, type SitePage, sitePages } from './site-pages.ts';

const pages: readonly SitePage[] = sitePages;

export const sitePaths = pages.map((page) => page.path);
export const indexedPaths = pages.filter((page) => page.indexed).map((page) => page.path);

/** The whole document of one page; an unknown path gives the 404 page. */
export function renderPage(request: PageRequest): RenderedPage {
  const page = pages.find(({ path }) => path === request.path) ?? notFoundPage;
  const props: PageProps = { path: page.path, content: request.content, declaration: request.declaration };
  const body = renderToString(<App>{viewOf(props)}</App>);
  return {
    status: page === notFoundPage ? 404 : 200,
    html: renderDocument(page, request, props, body),
    inlineCss: inlineCss(page, request.assets),
    secretAddress: page.secretAddress ?? false,
  };
}

function viewOf(props: PageProps) {
  switch (props.path) {
    case '/termine':
      return <BookingPage content={props.content} />;
    case '/termin-verwalten':
      return <ManagePage content={props.content} />;
    case '/appointment-success':
      return <PaymentResultPage content={props.content} />;
    case '/chat':
      return <ChatPage content={props.content} />;
    case '/vertrag-widerrufen':
      return <WithdrawalPage content={props.content} page={props.declaration} />;
    case '/vertraege-kuendigen':
      return <TerminationPage content={props.content} page={props.declaration} />;
    default:
      return pageAt(props);
  }
}
