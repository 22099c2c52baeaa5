import { useState } from 'react';
import { materialEndpoints, requesterSteps } from '#material-requests/contract/endpoints.ts';
import type { MaterialStep, StepFacts, Who } from '#material-requests/contract/rules.ts';
import type { MaterialRequest } from '#material-requests/contract/schema.ts';
import { useMutation } from '#kit/client/cache/hooks.ts';

/** Takes a step from the state the person sees, at the requester's door where it is theirs alone. */
export function useStep(request: MaterialRequest, who: Who) {
  const [takeOwn] = useMutation(materialEndpoints.takeOwnStep);
  const [takeKept] = useMutation(materialEndpoints.takeStep);
  const [taking, setTaking] = useState<MaterialStep | null>(null);
  const take = async (step: MaterialStep, facts: Partial<StepFacts> = {}): Promise<MaterialRequest> => {
    const params = { id: request.id };
    const rest = { from: request.state, ...facts, quantities: [...(facts.quantities ?? [])] };
    const own = requesterSteps.find((each) => each === step);
    const isOwn = request.requester.id === who.userId && who.mayWrite;
    // Once it is on order, only who keeps requests moving can stop it, be it their own.
    const isAtOwnDoor = own !== undefined && (own !== 'cancel' || (isOwn && !who.mayApprove));
    setTaking(step);
    try {
      if (own !== undefined && isAtOwnDoor)
        return await takeOwn({ params, body: { step: own, ...rest } }).unwrap();
      if (step === 'submit' || step === 'revise') throw new Error('only the requester takes this step');
      return await takeKept({ params, body: { step, ...rest } }).unwrap();
    } finally {
      setTaking(null);
    }
  };
  return { take, taking };
}
