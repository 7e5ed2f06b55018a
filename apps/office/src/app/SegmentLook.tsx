import { useQuery } from '@tanstack/react-query';
import * as segments from '@fairhouse/contract/segments';
import { Select } from '@fairhouse/ui';
import { ask } from './caller.ts';
import { t } from './texts.ts';
import { useLooks } from './use-look.ts';
import { useMay } from './use-me.ts';

/** By which kept rule a list is looked through; it stands in the address. */
export const useSegmentLook = () => {
  const [looks, choose] = useLooks();
  const segment = /^\d{1,18}$/.test(looks.segment ?? '') ? looks.segment : undefined;
  return {
    segment,
    setSegment: (id: string) => choose({ segment: id === '' ? undefined : id }),
    /** What the call is asked with. */
    input: segment === undefined ? {} : { segment },
  };
};

type Props = { segment: string | undefined; onSegment: (id: string) => void };
/** Who is in a segment is told to who reads members; nothing to choose where none was kept. */
export const SegmentLook = ({ segment, onSegment }: Props) => {
  const mayRead = useMay('members.read');
  const mayChoose = useMay('promotions.read');
  const { data } = useQuery({
    queryKey: ['segments', 'saved'],
    enabled: mayRead && mayChoose,
    queryFn: () => ask(segments.savedSegments, {}),
  });
  const list = data?.list ?? [];
  if (list.length === 0 && !segment) return null;
  return (
    <Select
      label={t('segmentLook')}
      size="sm"
      data-key="segmentLook"
      value={segment ?? ''}
      options={[
        { value: '', label: t('segmentLookAll') },
        ...list.map((one) => ({ value: one.id, label: one.name })),
      ]}
      onChange={(event) => onSegment(event.currentTarget.value)}
    />
  );
};
