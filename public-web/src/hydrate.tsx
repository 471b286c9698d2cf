import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App, type PageProps } from './app.tsx';
import { pageAt } from './pages/page-at.tsx';

/** Takes over the page the server rendered, with the very data it rendered it from. */
export async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  const data = document.getElementById('seitendaten')?.textContent;
  if (!root || !data) return;
  const props: PageProps = JSON.parse(data);
  hydrateRoot(root, <App>{await viewOf(props)}</App>);
}

/** Booking brings a calendar and the rules of its form with it, the chat its window, declarations the rules of theirs. */
async function viewOf(props: PageProps): Promise<ReactNode> {
  switch (props.path) {
    case '/termine': {
      const { BookingPage } = await import('./booking/booking-page.tsx');
      return <BookingPage content={props.content} />;
    }
    case '/termin-verwalten': {
      const { ManagePage } = await import('./manage/manage-page.tsx');
      return <ManagePage content={props.content} />;
    }
    case '/appointment-success': {
      const { PaymentResultPage } = await import('./payment/payment-result-page.tsx');
      return <PaymentResultPage content={props.content} />;
    }
    case '/chat': {
      const { ChatPage } = await import('./chat/chat-page.tsx');
      return <ChatPage content={props.content} />;
    }
    case '/vertrag-widerrufen': {
      const { WithdrawalPage } = await import('./declarations/declaration-pages.tsx');
      return <WithdrawalPage content={props.content} page={props.declaration} />;
    }
    case '/vertraege-kuendigen': {
      const { TerminationPage } = await import('./declarations/declaration-pages.tsx');
      return <TerminationPage content={props.content} page={props.declaration} />;
    }
    default:
      return pageAt(props);
  }
}
