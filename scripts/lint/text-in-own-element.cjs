'use strict';

const { TypeFlags } = require('typescript');

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike;

/**
 * ESLint rule: text that React may change stands alone in an element. A browser's translation and many extensions
 * replace text nodes by elements of their own. Beside siblings React then changes the node that it made, which the page
 * no longer has: the text on screen stays old, or its removal throws and takes the page down. Alone in an element, text
 * is replaced as a whole.
 */
module.exports = {
  meta: {
    type: 'problem',
    messages: {
      alone:
        'Text beside siblings stays old, or crashes, in a translated page: give it an element.',
    },
    schema: [],
  },
  create(context) {
    const { esTreeNodeToTSNodeMap, program } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();

    const typeOf = (node) => checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(node));
    const isText = ({ type, expression }) =>
      type === 'JSXExpressionContainer' && mayBeText(typeOf(expression));

    function check({ type, children }) {
      const rendered = children.filter(isRendered);
      // A fragment has no element: its text stands beside those of its parent, and goes with it.
      const inFragment = type === 'JSXFragment';
      if (rendered.length < 2 && !inFragment) return;
      const changes = inFragment || rendered.some((child) => isSlot(child));
      for (const node of rendered) {
        if (isFixed(node) ? changes : isText(node)) context.report({ node, messageId: 'alone' });
      }
    }
    /** A component has no element of its own either. */
    function checkReturn(node) {
      const owner = context.sourceCode.getAncestors(node).findLast(isFunction);
      const isComponent = /^[A-Z]/.test(owner?.id?.name ?? '');
      if (isComponent && node.argument && mayBeText(typeOf(node.argument)))
        context.report({ node, messageId: 'alone' });
    }
    return { JSXElement: check, JSXFragment: check, ReturnStatement: checkReturn };
  },
};

const isFunction = ({ type }) => /Function/.test(type);

/** Neither a comment nor the white space of a line break, which JSX drops. */
function isRendered({ type, value, expression }) {
  if (type === 'JSXText') return value.trim() !== '' || !value.includes('\n');
  return expression?.type !== 'JSXEmptyExpression';
}

/** Neither an element that is always there nor text of the source. */
const isSlot = (child) => child.type !== 'JSXElement' && !isFixed(child);

/** Text of the source itself never changes; it is in the way only of a sibling that comes and goes. */
const isFixed = ({ type, expression }) => type === 'JSXText' || expression?.type === 'Literal';

/** Elements and `ReactNode`, the type of a slot, of which a promise is a member, are not text by themselves. */
function mayBeText(type) {
  if (!type.isUnion()) return (type.flags & TEXT) !== 0;
  return !type.types.some(({ symbol }) => symbol?.name === 'Promise') && type.types.some(mayBeText);
}
