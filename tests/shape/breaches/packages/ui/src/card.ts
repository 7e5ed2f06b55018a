import { formOf } from './card-form.ts';

export type CardProps = { name: string };
export const card = (props: CardProps): string => formOf(props);
