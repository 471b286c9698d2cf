import { type FormEvent, useState } from 'react';
import type { Prices } from '../../../contract/content.ts';
import { useFaultFocus } from '../../use-fault-focus.ts';
import { type DraftRow, type PriceGroupKey, priceGroups, readDraft, toDraft } from '../prices-draft.ts';
import { useSettingsDrafts } from '../settings-drafts-store.ts';
import { faultsOf, useSavePrices } from '../use-save-content.ts';
import { PriceGroup } from './price-group.tsx';
import { SaveBar } from './save-bar.tsx';

/** The price list as four editable tables, saved as a whole. */
export function PricesForm({ saved }: { saved: Prices }) {
  const draft = useSettingsDrafts((drafts) => drafts.prices);
  const setDrafts = useSettingsDrafts((drafts) => drafts.set);
  const save = useSavePrices();
  const focusFault = useFaultFocus();
  const [ownFaults, setOwnFaults] = useState<Readonly<Record<string, string>>>({});
  const prices = draft ?? toDraft(saved);
  const faults: Readonly<Record<string, string>> = { ...faultsOf(save.error), ...ownFaults };

  function change(group: PriceGroupKey, rows: readonly DraftRow[]) {
    setDrafts({ prices: { ...prices, [group]: rows } });
    // The faults name rows by their place; after a change they would stand beside the wrong ones.
    setOwnFaults({});
    if (save.error) save.reset();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const reading = readDraft(prices);
    if (reading.ok) {
      setOwnFaults({});
      save.mutate(reading.prices, { onError: () => focusFault(form) });
    } else {
      setOwnFaults(reading.faults);
      focusFault(form);
    }
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Preisliste" className="flex flex-col gap-7">
      {priceGroups.map((group) => (
        <PriceGroup
          key={group.key}
          group={group}
          rows={prices[group.key]}
          faults={faults}
          onChange={(rows) => change(group.key, rows)}
        />
      ))}
      <SaveBar
        dirty={draft !== null}
        saving={save.isPending}
        label="Preisliste speichern"
        faultCount={Object.keys(faults).length}
        onDiscard={() => {
          setDrafts({ prices: null });
          setOwnFaults({});
        }}
      />
    </form>
  );
}
