import { useQuery } from '@tanstack/react-query';
import { answersOf, stepQuery } from '#features/proposal/screens/proposal-api.ts';
import { getStepDefinition } from '#features/proposal/screens/step-definitions.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { FileUploads } from '#ground/screens/forms/file-uploads.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { correctableLabel, type RequestableFile } from '../rules/correction.ts';

interface OpenFilesProps {
  proposalId: string;
  file: RequestableFile;
  onChange(): void;
}

/** Files of a kind that was asked for: they hang on the application, or on each proof of the financing plan. */
export function OpenFiles(props: OpenFilesProps) {
  if (props.file === 'device' || props.file === 'certificate') return <FilesOfProofs {...props} />;
  const { proposalId, file, onChange } = props;
  return (
    <FileUploads
      purpose={file}
      proposalId={proposalId}
      item={proposalId}
      name={file}
      label={labelOf(file)}
      required
      onChange={onChange}
    />
  );
}

function labelOf(file: RequestableFile): string {
  return correctableLabel(PROGRAMME, `files.${file}`) ?? file;
}

const PLAN_STEP = 8;

function FilesOfProofs({ proposalId, file, onChange }: OpenFilesProps) {
  const { data } = useQuery(stepQuery(proposalId, PLAN_STEP));
  if (data === undefined) return <Skeleton what={labelOf(file)} />;
  const { proofs } = answersOf(getStepDefinition(PLAN_STEP), data.body) as { proofs: (Answers & { id?: string })[] };
  return proofs.map(({ id, proofDescription }, index) => (
    <FileUploads
      key={id}
      purpose={file}
      proposalId={proposalId}
      item={id}
      name={`${file}-${index}`}
      label={`${labelOf(file)}, Nachweis ${index + 1}: ${String(proofDescription ?? '')}`}
      onChange={onChange}
    />
  ));
}
