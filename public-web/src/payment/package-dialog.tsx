import type { listPackages } from '@it-lotse/contract/checkout';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { useEffect, useRef } from 'react';
import { useAnswer } from '../booking/use-answer.ts';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { PackageForm } from './package-form.tsx';
import { packagesPath } from './payment-api.ts';

interface PackageDialogProps {
  packageKey: string;
  seller: BusinessProfile;
  onClose: () => void;
}

/** The order of one package, with what the server says about it now. */
export function PackageDialog({ packageKey, seller, onClose }: PackageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const answer = useAnswer<typeof listPackages>(packagesPath, 'packages');

  // The browser keeps the focus inside, closes on Escape and gives the focus back.
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  const sold = answer.state === 'ready' && answer.data.online_payment ? answer.data : undefined;
  const ordered = sold?.packages[packageKey];
  return (
    <dialog
      ref={dialog}
      className="w-[min(40rem,100vw_-_2rem)] max-h-[calc(100dvh_-_2rem)] m-auto py-6 px-5 border border-line rounded-[20px] bg-card text-ink overflow-auto backdrop:bg-[oklch(0.25_0.03_250/0.6)] middle:py-9 middle:px-10"
      aria-labelledby="paket-bestellen"
      onClose={onClose}
    >
      <h2 id="paket-bestellen" className="mb-4 text-[1.75rem]">
        Paket bestellen
      </h2>
      {sold && ordered ? (
        <PackageForm
          packageId={packageKey}
          ordered={ordered}
          taxRate={sold.tax_rate}
          seller={seller}
          onCancel={close}
        />
      ) : (
        <>
          {answer.state === 'loading' && (
            <p role="status" className="flex gap-3">
              <Icon name="spinner" /> Das Paket wird geladen …
            </p>
          )}
          {answer.state === 'failed' && (
            <p role="alert" className="problem">
              <Icon name="alert" /> Das Paket konnte nicht geladen werden. Bitte prüfen Sie Ihre Internetverbindung.
            </p>
          )}
          {answer.state === 'ready' && (
            <p role="alert" className="problem">
              <Icon name="alert" />
              <span>
                {say`Dieses Paket lässt sich zurzeit nicht online bestellen. Bitte rufen Sie [mich|uns] an:`}{' '}
                <a href={phoneHref(seller.phone)}>{seller.phone}</a>
              </span>
            </p>
          )}
          <p className="flex flex-wrap gap-[0.9rem] max-middle:[&_.button]:w-full mt-5">
            {answer.state === 'failed' && (
              <button type="button" className="button button-filled" onClick={answer.retry}>
                Erneut versuchen
              </button>
            )}
            <button type="button" className="button button-line" onClick={close}>
              Schließen
            </button>
          </p>
        </>
      )}
    </dialog>
  );
}
