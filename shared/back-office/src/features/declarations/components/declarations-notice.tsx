import { listDeclarations } from '@it-lotse/contract/declarations';
import { Notice } from '@it-lotse/ui/notice';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { declarationsPath } from '../declarations-path.ts';

/** Withdrawals and terminations that nobody has ticked off; nothing where there are none. */
export function DeclarationsNotice() {
  const open = useApiQuery(listDeclarations, { query: { limit: 1 } }).data?.open ?? 0;
  if (open === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        open === 1
          ? 'Ein Widerruf oder eine Kündigung wartet auf Sie.'
          : `${open} Widerrufe und Kündigungen warten auf Sie.`
      }
      action={
        <Link to={declarationsPath} className="text-teal-strong underline decoration-[1.5px] underline-offset-4">
          Ansehen
        </Link>
      }
    />
  );
}
