import { QueryClient } from '@tanstack/react-query';
import type { ProposalFacts } from '#features/cases/rules/proceedings/wire.ts';
import { downloadUrlOf } from '#features/cases/screens/file-button.tsx';
import { seedLookups } from '#features/cases/screens/seed-lookups.ts';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { findPurpose, type PurposeName } from '#features/media/rules/purposes.ts';
import type { Media } from '#features/media/rules/wire.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { type FilePlace, filesQuery, keywordsAt, resourceAt } from '#ground/screens/forms/media.ts';
import { stepsBeforeReview } from '../../rules/wizard.ts';
import { type LoadedStep, stepQuery } from '../public.ts';

/**
 * What the applicant's screens would ask the server for, put in beforehand: their calls are closed to the agency, and an
 * officer reads the case in one call that stands in the record.
 */
export function seededQueries(id: string, facts: Pick<ProposalFacts, 'steps' | 'files' | 'references'>): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY, retry: false },
    },
  });
  for (const step of stepsBeforeReview(PROGRAMME)) {
    const loaded: LoadedStep = { body: facts.steps[`step_${step}`] ?? {}, etag: undefined };
    client.setQueryData(stepQuery(id, step).queryKey, loaded);
  }
  for (const place of placesOf(id, facts.steps)) {
    client.setQueryData(filesQuery(place).queryKey, filesAt(place, facts.files));
  }
  seedLookups(client, facts.references);
  return client;
}

const OF_PROPOSAL = ['balanceSheet', 'bank', 'finance', 'signedSheet'] as const satisfies readonly PurposeName[];
const OF_PROOF = ['device', 'certificate'] as const satisfies readonly PurposeName[];

/** Every place where an application's screens look for files. */
function placesOf(proposal: string, steps: ProposalFacts['steps']): FilePlace[] {
  const proofs = steps.step_8?.proofs;
  const ids = Array.isArray(proofs) ? proofs.flatMap(({ id }: { id?: string }) => id ?? []) : [];
  return [
    ...OF_PROPOSAL.map((purpose) => ({ purpose, ids: { proposal, item: proposal } })),
    ...ids.flatMap((item) => OF_PROOF.map((purpose) => ({ purpose, ids: { proposal, item } }))),
  ];
}

function filesAt(place: FilePlace, files: readonly CaseFile[]): Media[] {
  const [resource, words] = [resourceAt(place), keywordsAt(place)];
  return files
    .filter(
      ({ linkedResource, keywords }) =>
        linkedResource === resource &&
        findPurpose(linkedResource, keywords) === place.purpose &&
        words.every((word) => keywords.includes(word)),
    )
    .map(({ id, fileName, fileSize, keywords }) => ({
      '@id': `/api/media/${id}`,
      id,
      fileName,
      fileSize,
      downloadUrl: downloadUrlOf(id),
      keywords,
      mediaLinks: [],
    }));
}
