export const PageHead = ({ title, intro }: { title: string; intro: string }) => (
  <header className="mc-head">
    <h1>{title}</h1>
    <p>{intro}</p>
  </header>
);
