import { type Appointment, approveRequest, declineRequest } from '@it-lotse/contract/appointments';
import type { BodyInputOf } from '@it-lotse/contract/endpoint';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorDetail } from '../../kit/api/api-error.ts';
import { useCall } from '../../kit/api/use-api.ts';
import { patchAppointment, reloadAppointments } from './appointments-queries.ts';

/** Says yes to a request. It is not kept for later: whether it still stands only the server knows. */
export function useApproveRequest(id: string) {
  const call = useCall();
  return useAnswer(() => call(approveRequest, { params: { id } }), 'Termin bestätigt');
}

/** Says no, and why, and when else. */
export function useDeclineRequest(id: string) {
  const call = useCall();
  return useAnswer(
    (body: BodyInputOf<typeof declineRequest>) => call(declineRequest, { params: { id }, body }),
    'Anfrage abgelehnt',
  );
}

function useAnswer<Given>(answer: (given: Given) => Promise<Appointment>, done: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: answer,
    onSuccess: (appointment) => {
      patchAppointment(queryClient, appointment);
      showToast(done);
    },
    onError: (error) => showErrorToast(errorDetail(error)),
    onSettled: () => reloadAppointments(queryClient),
  });
}
