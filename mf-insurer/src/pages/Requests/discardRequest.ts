import { ErrorCode, isCoreError } from '@portal/core';
import { portal } from '@portal/kit/api';
import { asOwnChange } from '../../queries/ownChanges';

/**
 * Discards a request. One with an offer of the user's brands cannot be discarded: it is still a new one
 * because its marking failed, which is done instead.
 */
export async function discardRequest(id: number): Promise<'discarded' | 'marked'> {
  return asOwnChange(id, async () => {
    try {
      await portal().call('discardRequest', { id });
      return 'discarded';
    } catch (error) {
      if (!isCoreError(error) || error.code !== ErrorCode.OfferAlreadyExists) throw error;
      await portal().call('markResponded', { id });
      return 'marked';
    }
  });
}
