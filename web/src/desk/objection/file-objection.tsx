import { useNavigate } from 'react-router';
import { Text } from '../../ui/text/text.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';

/** One that came on paper. It gets a page of its own; until then the address names the application. */
export function FileObjection({ onDone, ...props }: ActFormProps) {
  const navigate = useNavigate();
  return (
    <ActForm
      {...props}
      said={
        <Text>Auch ein verspäteter Widerspruch wird angenommen. Ob er rechtzeitig ist, zeigt danach der Fall.</Text>
      }
      onDone={() => {
        onDone();
        void navigate(`/fall/proposals/${props.id}`);
      }}
    />
  );
}
