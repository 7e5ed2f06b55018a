import { Checkbox } from '@fairhouse/ui';
import { t } from './texts.ts';
import './permission-choice.css';

export const permissionInWords = (permission: string): string =>
  t(`permission_${permission.replaceAll('.', '_')}`);

/** Some of the permissions there are, each by its words. */
export const PermissionChoice = ({
  label,
  offered,
  chosen,
  onChange,
}: {
  label: string;
  offered: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}) => (
  <fieldset className="permission-choice" data-key="permissions">
    <legend>{label}</legend>
    {offered.map((permission) => (
      <Checkbox
        key={permission}
        name={permission}
        checked={chosen.includes(permission)}
        onChange={() =>
          onChange(
            chosen.includes(permission)
              ? chosen.filter((one) => one !== permission)
              : [...chosen, permission],
          )
        }
      >
        {permissionInWords(permission)}
      </Checkbox>
    ))}
  </fieldset>
);
