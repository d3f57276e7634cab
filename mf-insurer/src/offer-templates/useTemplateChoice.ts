import {
  fillFromTemplate,
  type OfferForm,
  type OfferTemplate,
  type TemplateFill,
} from '@portal/core';
import { today } from '@portal/kit/list';
import { useState } from 'react';

interface TemplateChoiceOptions {
  values: OfferForm;
  /** The template that filled the form last. */
  filled: OfferTemplate | null;
  onFill: (template: OfferTemplate, fill: TemplateFill) => void;
}

export interface TemplateChoice {
  choose: (template: OfferTemplate) => void;
  /** The fill that waits for an answer, as typed text would be lost. */
  pending: TemplateFill | null;
  answer: (replace: boolean) => void;
}

/** Fills the form from a chosen template; typed text is replaced after a question only (TEMPLATE-3). */
export function useTemplateChoice(options: TemplateChoiceOptions): TemplateChoice {
  const { values, filled, onFill } = options;
  const [asked, setAsked] = useState<{ template: OfferTemplate; fill: TemplateFill } | null>(null);
  return {
    choose: (template) => {
      const fill = fillFromTemplate(values, template, filled, today());
      if (fill.replaced.length > 0) setAsked({ template, fill });
      else onFill(template, fill);
    },
    pending: asked?.fill ?? null,
    answer: (replace) => {
      setAsked(null);
      if (asked && replace) onFill(asked.template, asked.fill);
    },
  };
}
