/** A circle of a type alone, through the door of the package. */
import type { CardProps } from '@fairhouse/ui/card.ts';

export const formOf = ({ name }: CardProps): string => name;
