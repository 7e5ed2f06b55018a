import { useState } from 'react';
import { isSitePath } from '@fairhouse/contract/rich-text';
import { Field } from '@fairhouse/ui';
import { t } from './texts.ts';
import './picture-field.css';

type Props = { name: string; value: string; error?: string | undefined };

/** The address of a picture, with the picture where it is one of the site's own. */
export const PictureField = ({ name, value, error }: Props) => {
  const [address, setAddress] = useState(value);
  return (
    <div className="picture-field">
      <Field label={t('content_imageUrl')} name={name} maxLength={600} dir="ltr" value={address}
        description={t('contentPictureExplained')} {...(error ? { error } : {})}
        onChange={(event) => setAddress(event.currentTarget.value)} />
      {isSitePath(address) && <img src={address} alt="" data-key="picture" />}
    </div>
  );
};
