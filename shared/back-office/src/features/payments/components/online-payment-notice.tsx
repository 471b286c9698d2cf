import { Notice } from '@it-lotse/ui/notice';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';

/** Says plainly that nobody can pay online yet, and where that is changed. */
export function OnlinePaymentNotice() {
  return (
    <Notice
      tone="info"
      title="Online-Zahlung ist nicht eingerichtet"
      action={
        <Link
          to={paths.stripeConnection}
          className="inline-flex min-h-11 items-center text-teal-strong underline underline-offset-4 middle:min-h-8"
        >
          Online-Zahlung einrichten
        </Link>
      }
    >
      <p>Ihre Kunden zahlen vor Ort. Was Sie bekommen, tragen Sie hier selbst ein; Belege entstehen trotzdem.</p>
    </Notice>
  );
}
