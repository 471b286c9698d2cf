import { showErrorToast } from '@it-lotse/ui/toast-store';
import { ApiError, errorDetail } from './api-error.ts';

export const tellFailure = (error: unknown) => showErrorToast(`Nicht gespeichert. ${errorDetail(error)}`);
/** Faults by field, where the server named fields. */
export const faultsOf = (error: unknown) => (error instanceof ApiError ? error.fields : {});
