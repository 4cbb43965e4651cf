#pragma once

// The bodies of BestPerfectMatching; include best_perfect_matching.hpp.
namespace dommer::matching {

template <typename W>
BestPerfectMatching<W>::BestPerfectMatching(int vertices)
    : size_(vertices),
      weight_(at(vertices) * at(vertices)),
      present_(weight_.size()),
      alive_(at(vertices), 1),
      dual_(at(vertices)),
      mate_(at(vertices), -1),
      top_(at(vertices)),
      parent_(at(2 * vertices), -1),
      base_(at(2 * vertices), -1),
      label_(at(2 * vertices), none),
      tree_link_(at(2 * vertices)),
      near_even_(at(vertices), -1),
      near_other_(at(2 * vertices)),
      mark_(at(2 * vertices)),
      blossoms_(at(vertices)) {
    for (int vertex = 0; vertex < vertices; ++vertex) top_[at(vertex)] = base_[at(vertex)] = vertex;
    for (int spare = vertices - 1; spare >= 0; --spare) unused_blossoms_.push_back(vertices + spare);
}

template <typename W>
void BestPerfectMatching<W>::set_edge(int a, int b, const W& weight) {
    assert(!started_ && a != b);
    weight_[cell(a, b)] = weight_[cell(b, a)] = weight.doubled();
    present_[cell(a, b)] = present_[cell(b, a)] = 1;
}

// A feasible start: each vertex carries half of its heaviest edge, and tight edges are matched as they come.
template <typename W>
void BestPerfectMatching<W>::start() {
    started_ = true;
    for (int vertex = 0; vertex < size_; ++vertex) {
        bool any = false;
        W most;
        for (int other = 0; other < size_; ++other)
            if (has_edge(vertex, other) && (!any || weight_[cell(vertex, other)] > most))
                most = weight_[cell(vertex, other)], any = true;
        dual_[at(vertex)] = most.halved();
    }
    for (int vertex = 0; vertex < size_; ++vertex)
        for (int other = vertex + 1; other < size_ && mate_[at(vertex)] < 0; ++other)
            if (alive_[at(vertex)] && alive_[at(other)] && mate_[at(other)] < 0 && has_edge(vertex, other) &&
                slack(vertex, other).is_zero())
                match({vertex, other});
}

template <typename W>
bool BestPerfectMatching<W>::solve(const Work& work) {
    if (!started_ && !work.spend(at(size_) * at(size_))) return false;
    if (!started_) start();
    for (int vertex = 0; vertex < size_; ++vertex)
        if (alive_[at(vertex)] && mate_[at(vertex)] < 0 && base_[at(top_[at(vertex)])] == vertex &&
            !grow_tree(vertex, work))
            return false;
    return true;
}

template <typename W>
bool BestPerfectMatching<W>::grow_tree(int root, const Work& work) {
    tops_.clear();
    for (int vertex = 0; vertex < size_; ++vertex) {
        near_even_[at(vertex)] = -1;
        const int node = top_[at(vertex)];
        label_[at(node)] = none;
        near_other_[at(node)] = {};
    }
    augmented_ = false;
    add_even(top_[at(root)]);
    while (!augmented_)
        if (!work.spend(at(size_)) || !advance()) return false;
    return true;
}

// A new even node: every vertex outside it may now have a nearer even vertex.
template <typename W>
void BestPerfectMatching<W>::add_even(int node) {
    label_[at(node)] = even;
    near_other_[at(node)] = {};
    for (int vertex = 0; vertex < size_; ++vertex) {
        if (!alive_[at(vertex)] || top_[at(vertex)] == node) continue;
        const int from = nearest(node, vertex);
        if (from >= 0) take_in(vertex, {from, vertex});
    }
}

template <typename W>
void BestPerfectMatching<W>::take_in(int vertex, Link link) {
    const int other = top_[at(vertex)];
    if (label_[at(other)] != even) {
        int& near = near_even_[at(vertex)];
        if (near < 0 || slack(link.from, vertex) < slack(near, vertex)) near = link.from;
        return;
    }
    for (const int node : {top_[at(link.from)], other}) {
        Link& best = near_other_[at(node)];
        if (best.from < 0 || slack(link.from, link.to) < slack(best.from, best.to)) best = link;
    }
}

template <typename W>
bool BestPerfectMatching<W>::advance() {
    enum class Event { stuck, reach, close, open } event = Event::stuck;
    W least;
    Link link;
    int opened = -1;
    const auto offer = [&](const W& delta, Event kind) {
        if (event != Event::stuck && !(delta < least)) return false;
        least = delta, event = kind;
        return true;
    };
    tops_.clear();
    ++mark_now_;
    for (int vertex = 0; vertex < size_; ++vertex) {
        if (!alive_[at(vertex)]) continue;
        const int node = top_[at(vertex)];
        if (label_[at(node)] == none && near_even_[at(vertex)] >= 0 &&
            offer(slack(near_even_[at(vertex)], vertex), Event::reach))
            link = {near_even_[at(vertex)], vertex};
        if (mark_[at(node)] == mark_now_) continue;
        mark_[at(node)] = mark_now_;
        tops_.push_back(node);
        if (label_[at(node)] == even && near_other_[at(node)].from >= 0) {
            const Link best = near_other_[at(node)];
            if (top_[at(best.from)] != top_[at(best.to)] && offer(slack(best.from, best.to).halved(), Event::close))
                link = best;
        }
        if (label_[at(node)] == odd && !is_vertex(node) && offer(blossom(node).dual.halved(), Event::open))
            opened = node;
    }
    if (event == Event::stuck) return false;
    if (!least.is_zero())
        for (const int node : tops_) {
            if (label_[at(node)] == none) continue;
            const bool is_even = label_[at(node)] == even;
            each_vertex(node, [&](int vertex) { is_even ? dual_[at(vertex)] -= least : dual_[at(vertex)] += least; });
            if (!is_vertex(node))
                is_even ? blossom(node).dual += least.doubled() : blossom(node).dual -= least.doubled();
        }
    if (event == Event::open) return expand(opened), true;
    if (event == Event::close) return make_blossom(link), true;
    const int node = top_[at(link.to)], base = base_[at(node)];
    if (mate_[at(base)] < 0) return augment(link), true;
    label_[at(node)] = odd;
    tree_link_[at(node)] = link;
    add_even(top_[at(mate_[at(base)])]);
    return true;
}

template <typename W>
int BestPerfectMatching<W>::parent_even(int node) const {
    const int mate = mate_[at(base_[at(node)])];
    return mate < 0 ? -1 : top_[at(tree_link_[at(top_[at(mate)])].from)];
}

template <typename W>
int BestPerfectMatching<W>::meeting_node(int a, int b) {
    ++mark_now_;
    while (true) {
        if (a >= 0) {
            if (mark_[at(a)] == mark_now_) return a;
            mark_[at(a)] = mark_now_;
            a = parent_even(a);
        }
        std::swap(a, b);
    }
}

template <typename W>
int BestPerfectMatching<W>::new_blossom() {
    const int node = unused_blossoms_.back();
    unused_blossoms_.pop_back();
    Blossom& made = blossom(node);
    made.children.clear(), made.links.clear(), made.vertices.clear();
    made.dual = W();
    return node;
}

template <typename W>
void BestPerfectMatching<W>::make_blossom(Link link) {
    const int meeting = meeting_node(top_[at(link.from)], top_[at(link.to)]);
    const int node = new_blossom();
    Blossom& made = blossom(node);
    // Down from the meeting node to one end of the link, written backwards, ...
    std::vector<int> children;
    std::vector<Link> links;
    for (int at_node = top_[at(link.from)]; at_node != meeting;) {
        const int base = base_[at(at_node)], mate = mate_[at(base)], odd_node = top_[at(mate)];
        const Link up = tree_link_[at(odd_node)];
        children.insert(children.end(), {at_node, odd_node});
        links.insert(links.end(), {Link{mate, base}, up});
        at_node = top_[at(up.from)];
    }
    made.children.push_back(meeting);
    made.children.insert(made.children.end(), children.rbegin(), children.rend());
    made.links.insert(made.links.end(), links.rbegin(), links.rend());
    made.links.push_back(link);
    // ... and up again from the other end.
    for (int at_node = top_[at(link.to)]; at_node != meeting;) {
        const int base = base_[at(at_node)], mate = mate_[at(base)], odd_node = top_[at(mate)];
        const Link up = tree_link_[at(odd_node)];
        made.children.insert(made.children.end(), {at_node, odd_node});
        made.links.insert(made.links.end(), {Link{base, mate}, Link{up.to, up.from}});
        at_node = top_[at(up.from)];
    }
    base_[at(node)] = base_[at(meeting)];
    parent_[at(node)] = -1;
    for (const int child : made.children) {
        parent_[at(child)] = node;
        each_vertex(child, [&](int vertex) { made.vertices.push_back(vertex); });
    }
    fill_nearest(made);
    for (const int vertex : made.vertices) top_[at(vertex)] = node;
    add_even(node);
}

template <typename W>
void BestPerfectMatching<W>::fill_nearest(Blossom& made) {
    made.nearest.assign(at(size_), -1);
    for (int vertex = 0; vertex < size_; ++vertex) {
        if (!alive_[at(vertex)]) continue;
        int& best = made.nearest[at(vertex)];
        for (const int child : made.children) {
            const int offered = nearest(child, vertex);
            if (offered >= 0 && (best < 0 || slack(offered, vertex) < slack(best, vertex))) best = offered;
        }
    }
}

// An odd blossom whose dual has come down to zero: its children on the even way round stay in the tree.
template <typename W>
void BestPerfectMatching<W>::expand(int node) {
    Blossom& opened = blossom(node);
    const Link link = tree_link_[at(node)];
    const int count = static_cast<int>(opened.children.size());
    int entered = -1;
    for (int index = 0; index < count; ++index) {
        const int child = opened.children[at(index)];
        parent_[at(child)] = -1;
        label_[at(child)] = none;
        near_other_[at(child)] = {};
        each_vertex(child, [&](int vertex) {
            top_[at(vertex)] = child;
            if (vertex == link.to) entered = index;
        });
    }
    std::vector<int> new_even;
    const auto child = [&](int index) { return opened.children[at(index % count)]; };
    label_[at(child(entered))] = odd;
    tree_link_[at(child(entered))] = link;
    if (entered % 2 == 0)
        for (int index = entered; index > 0; index -= 2) {
            const Link down = opened.links[at(index - 2)];
            new_even.push_back(child(index - 1));
            label_[at(child(index - 2))] = odd;
            tree_link_[at(child(index - 2))] = {down.to, down.from};
        }
    else
        for (int index = entered; index < count; index += 2) {
            new_even.push_back(child(index + 1));
            label_[at(child(index + 2))] = odd;
            tree_link_[at(child(index + 2))] = opened.links[at(index + 1)];
        }
    label_[at(node)] = none;
    unused_blossoms_.push_back(node);
    for (const int made_even : new_even) add_even(made_even);
}

template <typename W>
void BestPerfectMatching<W>::augment(Link link) {
    augmented_ = true;
    while (true) {
        const int node = top_[at(link.from)], before = mate_[at(base_[at(node)])];
        rebase(node, link.from);
        rebase(top_[at(link.to)], link.to);
        match(link);
        if (before < 0) return;
        link = tree_link_[at(top_[at(before)])];
    }
}

// Makes `vertex` the one of this node that is matched outside it, by turning the matched edges on the even way round.
template <typename W>
void BestPerfectMatching<W>::rebase(int node, int vertex) {
    if (is_vertex(node) || base_[at(node)] == vertex) return;
    Blossom& turned = blossom(node);
    int child = vertex;
    while (parent_[at(child)] != node) child = parent_[at(child)];
    const int count = static_cast<int>(turned.children.size());
    const int index =
        static_cast<int>(std::find(turned.children.begin(), turned.children.end(), child) - turned.children.begin());
    rebase(child, vertex);
    const auto join = [&](int which) {
        const Link link = turned.links[at(which)];
        rebase(turned.children[at(which)], link.from);
        rebase(turned.children[at((which + 1) % count)], link.to);
        match(link);
    };
    if (index % 2 == 0)
        for (int which = index - 2; which >= 0; which -= 2) join(which);
    else
        for (int which = index + 1; which < count; which += 2) join(which);
    std::rotate(turned.children.begin(), turned.children.begin() + index, turned.children.end());
    std::rotate(turned.links.begin(), turned.links.begin() + index, turned.links.end());
    base_[at(node)] = vertex;
}

template <typename W>
void BestPerfectMatching<W>::release(int vertex) {
    const int mate = mate_[at(vertex)];
    if (mate < 0) return;
    mate_[at(vertex)] = mate_[at(mate)] = -1;
}

// Takes an outermost blossom apart. Half its dual goes to each of its vertices: edges inside keep their slack, edges
// across it gain some, so the matched edge across it is no longer tight and its two ends become free.
template <typename W>
void BestPerfectMatching<W>::dissolve(int node) {
    Blossom& opened = blossom(node);
    if (!opened.dual.is_zero()) {
        const W half = opened.dual.halved();
        for (const int vertex : opened.vertices) dual_[at(vertex)] += half;
        release(base_[at(node)]);
    }
    for (const int child : opened.children) {
        parent_[at(child)] = -1;
        each_vertex(child, [&](int vertex) { top_[at(vertex)] = child; });
    }
    unused_blossoms_.push_back(node);
}

template <typename W>
void BestPerfectMatching<W>::dissolve_around(int vertex) {
    while (!is_vertex(top_[at(vertex)])) dissolve(top_[at(vertex)]);
}

template <typename W>
template <typename WeightOf>
void BestPerfectMatching<W>::set_edges(int vertex, WeightOf weight_of) {
    dissolve_around(vertex);
    release(vertex);
    bool any = false;
    W most;
    for (int other = 0; other < size_; ++other) {
        if (other == vertex || !alive_[at(other)]) continue;
        const std::optional<W> weight = weight_of(other);
        present_[cell(vertex, other)] = present_[cell(other, vertex)] = weight ? 1 : 0;
        if (!weight) continue;
        weight_[cell(vertex, other)] = weight_[cell(other, vertex)] = weight->doubled();
        const W needed = weight_[cell(vertex, other)] - dual_[at(other)];
        if (!any || needed > most) most = needed, any = true;
    }
    dual_[at(vertex)] = most;
    std::vector<char> done(blossoms_.size());
    for (int other = 0; other < size_; ++other)
        for (int node = parent_[at(other)]; node >= 0 && alive_[at(other)] && !done[at(node - size_)];
             node = parent_[at(node)]) {
            done[at(node - size_)] = 1;
            int& best = blossom(node).nearest[at(vertex)];
            best = -1;
            for (const int inside : blossom(node).vertices)
                if (has_edge(inside, vertex) && (best < 0 || slack(inside, vertex) < slack(best, vertex)))
                    best = inside;
        }
}

template <typename W>
void BestPerfectMatching<W>::remove_pair(int a, int b) {
    for (const int vertex : {a, b}) dissolve_around(vertex);
    for (const int vertex : {a, b}) {
        release(vertex);
        alive_[at(vertex)] = 0;
    }
}

}  // namespace dommer::matching
