/** What the server refused, in words; nothing where it did not. */
export const FormError = ({ text }: { text: string }) =>
  text !== '' && (
    <p role="alert" className="office-error">
      {text}
    </p>
  );
