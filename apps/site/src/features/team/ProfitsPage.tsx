import { useState } from 'react';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { PageHead } from '../../app/member-centre/PageHead.tsx';
import { ProfitTable } from './ProfitTable.tsx';

/** What each line brought, down to its members (AG-09). */
export const ProfitsPage = () => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('week', timeZone));
  const { from, to } = span;
  return (
    <>
      <PageHead title={t('palStatementsAgentCopy')} intro={t('profitsIntro')} />
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
      </div>
      <ProfitTable from={from} to={to} isPage />
      <p className="ac-note">{words('byEnding')}</p>
    </>
  );
};
