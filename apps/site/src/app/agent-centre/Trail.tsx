import { useTexts } from '../i18n.ts';

type Step = { memberId: string; account: string };
type Props = { steps: readonly Step[]; onGo: (memberId: string | undefined) => void };

/** The way down from the agent who looks, each step a way back. */
export const Trail = ({ steps, onGo }: Props) => {
  const t = useTexts('agents');
  if (steps.length < 2) return null;
  return (
    <nav className="ac-trail" aria-label={t('trail')} data-key="trail">
      <ol>
        {steps.map((step, at) => (
          <li key={step.memberId}>
            {at === steps.length - 1 ? (
              <b aria-current="page">
                <bdi>{step.account}</bdi>
              </b>
            ) : (
              <button type="button" onClick={() => onGo(at === 0 ? undefined : step.memberId)}>
                <bdi>{step.account}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
